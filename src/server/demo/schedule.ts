type Act = (at: number) => void;

/** Acts by their moment. Acts may add more acts; those of one moment keep their order. */
export class Schedule {
  #acts: { at: number; act: Act }[] = [];

  add(at: number, act: Act): void {
    let index = this.#acts.length;
    while (index > 0 && (this.#acts[index - 1]?.at ?? 0) > at) index -= 1;
    this.#acts.splice(index, 0, { at, act });
  }

  /** Runs the acts up to that moment in order and drops the rest. */
  run(until: number): void {
    for (let next = this.#acts.shift(); next; next = this.#acts.shift()) {
      if (next.at > until) break;
      next.act(next.at);
    }
    this.#acts = [];
  }
}
