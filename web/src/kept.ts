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
