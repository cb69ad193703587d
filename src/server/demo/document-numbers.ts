import { businessDateOf } from '#contract/dates.ts';

/** RS is a restock, PB a restock request, PK a cart assignment and TX a transaction. */
type Prefix = 'RS' | 'PB' | 'PK' | 'TX';

/**
 * Creates the numbers of the demo documents, such as `RS/261120/0001`: the prefix of the type, the
 * day as YYMMDD, and a number that starts at 1 for each type and day. `sequenceRows()` returns the
 * last number of each type and day, for the table `number_sequences`.
 */
export class DocumentNumbers {
  #sequences = new Map<string, { prefix: Prefix; business_date: string; lastNumber: number }>();

  next(prefix: Prefix, at: number): string {
    const business_date = businessDateOf(new Date(at));
    const key = `${prefix} ${business_date}`;
    const sequence = this.#sequences.get(key) ?? { prefix, business_date, lastNumber: 0 };
    sequence.lastNumber += 1;
    this.#sequences.set(key, sequence);
    const day = business_date.replaceAll('-', '').slice(2);
    return `${prefix}/${day}/${String(sequence.lastNumber).padStart(4, '0')}`;
  }

  sequenceRows() {
    return [...this.#sequences.values()].map(({ prefix, business_date, lastNumber }) => ({
      prefix,
      business_date,
      last: lastNumber,
    }));
  }
}
