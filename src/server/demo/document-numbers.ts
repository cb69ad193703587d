import { businessDateOf } from '#contract/dates.ts';

/** Document numbers in order within a day, and how far each day came. */
export class Numbers {
  #last = new Map<string, { prefix: string; business_date: string; last: number }>();

  next(prefix: 'RS' | 'PB' | 'PK' | 'TX', at: number): string {
    const business_date = businessDateOf(new Date(at));
    const key = `${prefix} ${business_date}`;
    const sequence = this.#last.get(key) ?? { prefix, business_date, last: 0 };
    sequence.last += 1;
    this.#last.set(key, sequence);
    const day = business_date.replaceAll('-', '').slice(2);
    return `${prefix}/${day}/${String(sequence.last).padStart(4, '0')}`;
  }

  rows() {
    return [...this.#last.values()];
  }
}
