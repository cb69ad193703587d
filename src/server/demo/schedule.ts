type Act = (at: number) => void;

/**
 * The acts of the simulation, sorted by time in milliseconds. Acts may add further acts. Acts of
 * the same time run in the order in which they were added.
 */
export class Schedule {
  #acts: { at: number; act: Act }[] = [];

  add(at: number, act: Act): void {
    let index = this.#acts.length;
    while (index > 0 && (this.#acts[index - 1]?.at ?? 0) > at) index -= 1;
    this.#acts.splice(index, 0, { at, act });
  }

  /** Runs all acts up to and including the time `until`, and drops all later ones. */
  run(until: number): void {
    for (let next = this.#acts.shift(); next; next = this.#acts.shift()) {
      if (next.at > until) break;
      next.act(next.at);
    }
    this.#acts = [];
  }
}
