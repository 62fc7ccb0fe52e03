// The base path: "" or, where a site has other pages too, a path like "/paddock". The server writes it into the page.

const written = document.querySelector<HTMLMetaElement>("meta[name=base]")?.content ?? "./";
const base = new URL(written, location.origin).pathname.slice(0, -1);

// The address of a page of ours on this site.
export const address = (path: string): string => base + path;

// Our page at an address of this site; null if there is none.
export const pageAt = (path: string): string | null => (path.startsWith(`${base}/`) ? path.slice(base.length) : null);
