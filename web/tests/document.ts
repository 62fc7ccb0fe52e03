import type { DetachedWindowAPI } from "happy-dom";

// The browser around the tests' document.
export const { happyDOM: browser } = window as unknown as { happyDOM: DetachedWindowAPI };
