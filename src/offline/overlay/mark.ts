import type { Place } from '#contract/overlay-rows.ts';

/** What unsent entries have changed in a row that is shown. */
export interface Mark {
  kind: 'created' | 'updated' | 'deleted';
  /** The worst state of the entries behind it: refused, then sending, then queued. */
  state: 'queued' | 'sending' | 'refused';
  /** The entries behind it, oldest first. */
  seqs: number[];
}

/** Units on their way, by name of the place. */
export type Incoming = Record<Place['kind'], Record<string, number>>;

/** A row of the mirror with unsent entries applied to it. */
export interface OverlaidRow<Row> {
  id: string;
  row: Row;
  mark?: Mark;
  /** Stock summary only. */
  incoming?: Incoming;
}
