/** The server's clock in a test: it stands still until it is told to move. */
export class TestClock {
  #now: number;

  constructor(start: Date) {
    this.#now = start.getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(to: Date): void {
    this.#now = to.getTime();
  }

  advance(ms: number): void {
    this.#now += ms;
  }

  /** The moment `ms` ago, as a header or a body carries it. */
  ago(ms: number): string {
    return new Date(this.#now - ms).toISOString();
  }
}
