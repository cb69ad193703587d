import { createHash } from 'node:crypto';

export const seed = 20_261_120;

export function demoId(table: string, index: number | string): string {
  const hex = createHash('sha256').update(`${seed} ${table} ${index}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...groups, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Each purpose has its own sequence, so that a change to one part of the simulation does not change the others. */
export class Random {
  #state: number;

  constructor(purpose: string) {
    this.#state = createHash('sha256').update(`${seed} ${purpose}`).digest().readUInt32LE(0);
  }

  /** Mulberry32: at least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)] as T;
  }

  pickWeighted<T>(values: readonly (readonly [T, number])[]): T {
    let remaining = this.next() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) {
      remaining -= weight;
      if (remaining < 0) return value;
    }
    return (values.at(-1) as readonly [T, number])[0];
  }

  poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }
}
