// What this browser remembers between visits. One that blocks its storage remembers nothing, and everything else works.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Forgotten when the page is closed.
  }
}

// What was remembered as an object; none of its values can be trusted.
export function recallAll(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(recall(key) ?? "{}");
    return kept && typeof kept === "object" ? { ...kept } : {};
  } catch {
    return {};
  }
}
