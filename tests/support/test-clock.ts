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

  ago(ms: number): string {
    return new Date(this.#now - ms).toISOString();
  }
}
