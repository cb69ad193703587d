type Act = (at: number) => void;

/** What happens when. Acts may put more acts on it; same moments keep their order. */
export class Schedule {
  #acts: { at: number; act: Act }[] = [];

  add(at: number, act: Act): void {
    let index = this.#acts.length;
    while (index > 0 && (this.#acts[index - 1]?.at ?? 0) > at) index -= 1;
    this.#acts.splice(index, 0, { at, act });
  }

  /** Does in order what is due until then; the rest never happens. */
  run(until: number): void {
    for (let next = this.#acts.shift(); next; next = this.#acts.shift()) {
      if (next.at > until) break;
      next.act(next.at);
    }
    this.#acts = [];
  }
}
