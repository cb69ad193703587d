/** The server's clock in a test: the time changes only when the test changes it. */
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

  /** The time `ms` ago, in ISO format. */
  ago(ms: number): string {
    return new Date(this.#now - ms).toISOString();
  }
}
