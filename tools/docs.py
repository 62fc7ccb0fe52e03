"""Makes the documents a site in build/docs: `make docs`. A broken link or anchor fails.

The pages keep their places in the repository, so that links between them hold; what they link to comes along. The API
reference has one page per package or module of the library, made from docstrings.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GATHERED = ROOT / "build" / "docs-source"
LIBRARY = ROOT / "src" / "paddock"
BEGIN = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/**/*.md")
LINK = re.compile(r"(\]\()([^)#\s]+)")
REFERENCE = "reference"


def pages() -> list[Path]:
    """The pages to begin with, from the root."""
    return sorted(page.relative_to(ROOT) for pattern in BEGIN for page in ROOT.glob(pattern))


def gather(page: Path, seen: set[Path]) -> None:
    """Copy a file, and if it is a page what it links to; a link to a folder leads to what is in it."""
    if page in seen:
        return
    seen.add(page)
    target = GATHERED / page
    target.parent.mkdir(parents=True, exist_ok=True)
    if page.suffix != ".md":
        shutil.copyfile(ROOT / page, target)
        return
    text = (ROOT / page).read_text("utf-8")
    for link in {found[2] for found in LINK.finditer(text) if "://" not in found[2]}:
        linked = (ROOT / page.parent / link).resolve()
        if linked.is_dir():
            text = text.replace(f"]({link})", f"]({link.rstrip('/')}/index.md)")
            list_folder(linked.relative_to(ROOT), seen)
        elif linked.is_relative_to(ROOT) and linked.exists():
            gather(linked.relative_to(ROOT), seen)
    target.write_text(text, "utf-8")


def list_folder(folder: Path, seen: set[Path]) -> None:
    """Write a page that lists the files of a folder."""
    files = sorted(file.relative_to(ROOT / folder) for file in (ROOT / folder).rglob("*") if file.is_file())
    for file in files:
        gather(folder / file, seen)
    lines = [f"- [{file.as_posix()}]({file.as_posix()})" for file in files]
    (GATHERED / folder / "index.md").write_text(f"# {folder.as_posix()}\n\n" + "\n".join(lines) + "\n", "utf-8")


def modules() -> dict[str, list[str]]:
    """The modules of the library by the page they stand on: one per package or module of its first level."""
    found: dict[str, list[str]] = {}
    for file in sorted(LIBRARY.rglob("*.py")):
        parts = file.relative_to(LIBRARY.parent).with_suffix("").parts
        if parts[-1].startswith("_") and parts[-1] != "__init__":
            continue
        names = [part for part in parts if part != "__init__"]
        found.setdefault(".".join(names[:2]), []).append(".".join(names))
    return found


def refer() -> None:
    """Write the pages of the API reference."""
    folder = GATHERED / REFERENCE
    folder.mkdir(parents=True)
    listed = modules()
    for name, members in listed.items():
        body = "\n".join(f"::: {member}\n" for member in members)
        (folder / f"{name}.md").write_text(f"# {name}\n\n{body}", "utf-8")
    lines = [f"- [{name}]({name}.md)" for name in listed]
    text = "# API reference\n\nMade from the docstrings. Most programs need no more than `import paddock`.\n\n"
    (folder / "index.md").write_text(text + "\n".join(lines) + "\n", "utf-8")


def build() -> str | None:
    """Let mkdocs build the site; what is wrong, if anything. Its option --quiet would hide that."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return "".join(line for line in done.stdout.splitlines(True) if "INFO" not in line) if done.returncode else None


def main() -> str | None:
    """Gather all pages and build the site; what is wrong, if anything."""
    shutil.rmtree(GATHERED, ignore_errors=True)
    GATHERED.mkdir(parents=True)
    seen: set[Path] = set()
    for page in pages():
        gather(page, seen)
    refer()
    return build()


if __name__ == "__main__":
    sys.exit(main())
