import { businessDateOf } from '#contract/dates.ts';

/** RS is a restock, PB a restock request, PK a cart assignment and TX a transaction. */
type Prefix = 'RS' | 'PB' | 'PK' | 'TX';

/**
 * Creates the numbers of the demo documents (`RS/261120/0001`), counted per type and day.
 * `sequenceRows()` returns the last number of each type and day, for the table `number_sequences`.
 */
export class DocumentNumbers {
  #last = new Map<string, { prefix: Prefix; business_date: string; last: number }>();

  next(prefix: Prefix, at: number): string {
    const business_date = businessDateOf(new Date(at));
    const key = `${prefix} ${business_date}`;
    const sequence = this.#last.get(key) ?? { prefix, business_date, last: 0 };
    sequence.last += 1;
    this.#last.set(key, sequence);
    const day = business_date.replaceAll('-', '').slice(2);
    return `${prefix}/${day}/${String(sequence.last).padStart(4, '0')}`;
  }

  sequenceRows() {
    return [...this.#last.values()];
  }
}
