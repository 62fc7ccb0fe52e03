// The camera over the board, and how it is moved: wheel, pinch, drag, double tap. Without Svelte.

import type { Point } from "./types";

export interface Frame {
  x: number; // the centre, in the units of the drawing
  y: number;
  zoom: number; // 1 shows all of it
}

export interface Scene {
  wide: number; // the drawing
  high: number;
  width: number; // the window, in pixels
  height: number;
  most: number; // the largest zoom
}

export function whole(scene: Scene): Frame {
  return { x: scene.wide / 2, y: scene.high / 2, zoom: 1 };
}

// Pixels for each unit of the drawing.
export function scale(scene: Scene, zoom = 1): number {
  return Math.min(scene.width / scene.wide, scene.height / scene.high) * zoom || zoom;
}

function kept(centre: number, size: number, seen: number): number {
  return seen >= size ? size / 2 : Math.min(Math.max(centre, seen / 2), size - seen / 2);
}

// The same frame, within the drawing.
export function clamped(scene: Scene, frame: Frame): Frame {
  const zoom = Math.min(Math.max(frame.zoom, 1), scene.most);
  const k = scale(scene, zoom);
  return { x: kept(frame.x, scene.wide, scene.width / k), y: kept(frame.y, scene.high, scene.height / k), zoom };
}

export function viewBox(scene: Scene, frame: Frame): string {
  const k = scale(scene, frame.zoom);
  const [wide, high] = scene.width && scene.height ? [scene.width / k, scene.height / k] : [scene.wide, scene.high];
  return [frame.x - wide / 2, frame.y - high / 2, wide, high].map((value) => Math.round(value * 100) / 100).join(" ");
}

// Where in the drawing a pixel of the window lies.
export function under(scene: Scene, frame: Frame, [px, py]: Point): Point {
  const k = scale(scene, frame.zoom);
  return [frame.x + (px - scene.width / 2) / k, frame.y + (py - scene.height / 2) / k];
}

// Closer or further, with the place under a pixel staying there.
export function zoomed(scene: Scene, frame: Frame, factor: number, at: Point): Frame {
  const zoom = Math.min(Math.max(frame.zoom * factor, 1), scene.most);
  const [x, y] = under(scene, frame, at);
  const share = frame.zoom / zoom;
  return clamped(scene, { x: x + (frame.x - x) * share, y: y + (frame.y - y) * share, zoom });
}

// Show all these places with a margin, but no closer than `closest`.
export function around(scene: Scene, points: Point[], margin: number, closest: number): Frame {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fits = Math.min(scene.width / (right - left + 2 * margin), scene.height / (bottom - top + 2 * margin));
  const zoom = Math.min(fits / scale(scene), closest);
  return clamped(scene, { x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}

export function between(a: Frame, b: Frame, share: number): Frame {
  const u = share < 1 ? 1 - (1 - share) ** 3 : 1;
  return { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u, zoom: a.zoom * (b.zoom / a.zoom) ** u };
}

export interface Hands {
  scene: () => Scene;
  frame: () => Frame;
  show: (frame: Frame) => void;
  reset: (at: Point) => void;
}

const SLACK = 6; // pixels that a tap may stray
const TWICE = 320; // milliseconds between the taps of a double tap

// Let the user move the camera. Returns a function that ends this.
export function handle(element: SVGElement, hands: Hands): () => void {
  const fingers = new Map<number, Point>();
  let begun: Point | null = null;
  let dragged = false;
  let tapped: { time: number; at: Point } = { time: 0, at: [0, 0] };

  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  function wheel(event: WheelEvent): void {
    const frame = hands.frame();
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    const next = zoomed(hands.scene(), frame, Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0022)), place(event));
    // At the limit of the zoom, the wheel scrolls the page again.
    if (next.zoom === frame.zoom && !event.ctrlKey) return;
    event.preventDefault();
    hands.show(next);
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (fingers.size === 0) dragged = false;
    fingers.set(event.pointerId, place(event));
    begun = place(event);
  }

  function move(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.buttons === 0) fingers.clear(); // let go outside of the board
    const before = fingers.get(event.pointerId);
    if (!before || !begun) return;
    const now = place(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!dragged && !other && Math.hypot(now[0] - begun[0], now[1] - begun[1]) < SLACK) return;
    const [scene, frame] = [hands.scene(), hands.frame()];
    if (!dragged) {
      dragged = true;
      for (const id of fingers.keys()) element.setPointerCapture(id);
    }
    fingers.set(event.pointerId, now);
    const k = scale(scene, frame.zoom);
    if (other) {
      const spread = (p: Point): number => Math.hypot(p[0] - other[0], p[1] - other[1]);
      const middle: Point = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
      const shifted = { ...frame, x: frame.x - (now[0] - before[0]) / 2 / k, y: frame.y - (now[1] - before[1]) / 2 / k };
      hands.show(zoomed(scene, shifted, spread(now) / Math.max(1, spread(before)), middle));
    } else if (frame.zoom > 1) {
      hands.show(clamped(scene, { ...frame, x: frame.x - (now[0] - before[0]) / k, y: frame.y - (now[1] - before[1]) / k }));
    }
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }

  // The end of a drag is not a click; two quick clicks on the ground reset the camera.
  function click(event: MouseEvent): void {
    if (dragged) {
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if ((event.target instanceof Element && event.target.closest("[role=button], button")) || event.detail === 0) return;
    const at = place(event);
    const twice = event.timeStamp - tapped.time < TWICE && Math.hypot(at[0] - tapped.at[0], at[1] - tapped.at[1]) < 30;
    tapped = { time: twice ? 0 : event.timeStamp, at };
    if (twice) hands.reset(at);
  }

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener("wheel", wheel, { passive: false, signal });
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
  element.addEventListener("click", click, { capture: true, signal });
  return () => listening.abort();
}
