// The visible part of the board, as state: moved by the user, by buttons, and to follow cars.

import { during, stillWanted } from "./driving";
import type { CircuitInfo, Point, Pose } from "./types";
import { around, between, clamped, scale, viewBox, whole, zoomed, type Frame, type Scene } from "./zoom";

export const BAR = 41; // the height of the tools' own bar on small screens, in pixels
const FINGER = 20; // lanes narrower than this are too small to tap
const NEAR = 44; // the width of a lane where ends are brought near
const CHASE = 30; // and where a car is followed

export class Camera {
  width = $state(0);
  height = $state(0);
  follow = $state(true);
  #chosen = $state.raw<Frame | null>(null); // null: all of it
  #gliding: AbortController | null = null;
  readonly #circuit: () => CircuitInfo;

  constructor(circuit: () => CircuitInfo) {
    this.#circuit = circuit;
  }

  readonly small = $derived.by(() => this.width > 0 && (this.width / this.#circuit().width) * this.#circuit().lane_width < FINGER);

  readonly scene = $derived.by<Scene>(() => {
    const { width: wide, height: high } = this.#circuit();
    const seen = { wide, high, width: this.width, height: Math.max(0, this.height - (this.small ? BAR : 0)), most: 3 };
    return { ...seen, most: Math.max(3, 72 / (scale(seen) * this.#circuit().lane_width)) };
  });

  readonly frame = $derived.by<Frame>(() => (this.#chosen ? clamped(this.scene, this.#chosen) : whole(this.scene)));
  readonly view = $derived.by(() => viewBox(this.scene, this.frame));
  readonly pixel = $derived.by(() => (this.width ? 1 / scale(this.scene, this.frame.zoom) : 1)); // in the units of the drawing
  readonly near = $derived.by(() => this.frame.zoom > 1.01);

  show(frame: Frame): void {
    this.#gliding?.abort();
    this.#gliding = null;
    this.#chosen = frame.zoom > 1.001 ? frame : null;
  }

  glide(to: Frame): void {
    const [from, going] = [this.frame, new AbortController()];
    this.#gliding?.abort();
    this.#gliding = going;
    void during(stillWanted() ? 0 : 420, (share) => {
      if (going.signal.aborted) return;
      this.#chosen = share < 1 || to.zoom > 1.001 ? between(from, to, share) : null;
      if (share === 1) this.#gliding = null;
    });
  }

  reset(): void {
    this.glide(whole(this.scene));
  }

  // All of it, at once.
  widen(): void {
    this.show(whole(this.scene));
  }

  // A double tap: back to all of it, or near.
  toggle(at: Point): void {
    if (this.near) this.reset();
    else this.glide(zoomed(this.scene, this.frame, 2.2, at));
  }

  closer(factor: number): void {
    this.glide(zoomed(this.scene, this.frame, factor, [this.scene.width / 2, this.scene.height / 2]));
  }

  // Near enough to tap each of these places.
  bring(places: Point[]): void {
    const lane = this.#circuit().lane_width;
    this.glide(around(this.scene, places, lane * 1.7, NEAR / (scale(this.scene) * lane)));
  }

  // Move if a place is not visible.
  see(at: Point): void {
    const k = scale(this.scene, this.frame.zoom);
    const [dx, dy] = [Math.abs(at[0] - this.frame.x), Math.abs(at[1] - this.frame.y)];
    if (this.#gliding || (dx * k < this.scene.width * 0.45 && dy * k < this.scene.height * 0.45)) return;
    this.glide(clamped(this.scene, { ...this.frame, x: at[0], y: at[1] }));
  }

  // Follow a moving car if not all of the board is visible.
  chase(pose: Pose): void {
    if (!this.follow || !(this.small || this.near)) return;
    this.#gliding?.abort();
    this.#gliding = null;
    const frame = this.frame;
    const zoom = Math.max(frame.zoom, CHASE / (scale(this.scene) * this.#circuit().lane_width));
    const ease = stillWanted() ? 1 : 0.15;
    const toward = (from: number, to: number): number => from + (to - from) * ease;
    this.#chosen = clamped(this.scene, { x: toward(frame.x, pose.x), y: toward(frame.y, pose.y), zoom: toward(frame.zoom, zoom) });
  }
}
