import type { Place } from '#contract/overlay-rows.ts';

/** The mark on a shown row that unsent entries have changed. */
export interface Mark {
  kind: 'created' | 'updated' | 'deleted';
  /** The worst state of the entries that changed the row: refused, then sending, then queued. */
  state: 'queued' | 'sending' | 'refused';
  /** The seqs of the entries that changed the row, oldest first. */
  seqs: number[];
}

/** Units that unsent entries add to places, by kind and name of the place. Negative units are taken away. */
export type Incoming = Record<Place['kind'], Record<string, number>>;

/** A row of the mirror with unsent entries applied to it. */
export interface OverlaidRow<Row> {
  id: string;
  row: Row;
  mark?: Mark;
  /** Only in rows of the stock summary. */
  incoming?: Incoming;
}
