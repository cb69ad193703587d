import type { Change } from '#client/office/kit/detail/lines-changed.ts';
import type { Words } from '#client/office/kit/words.ts';

interface LabelWords {
  /** The texts of the record; what is no record of a list has none. */
  own: Words | undefined;
  /** Of fields that stand in the log alone. */
  audit: Words;
  /** Of what documents and acts have. */
  outbox: Words;
}

/**
 * What a field is called: as the screens of its record call it, else as the log or a change that waits. What only
 * a newer version knows reads as it is.
 */
export function labelIn(
  { own, audit, outbox }: LabelWords,
  { field, product }: Pick<Change, 'field' | 'product'>,
): string {
  const sources: readonly [Words | undefined, string][] = [
    [own, `field.${field}`],
    [own, `detail.${field}`],
    [audit, `field.${field}`],
    [outbox, `field.${field}`],
  ];
  const [words, key] = sources.find(([each, name]) => each?.has(name)) ?? [undefined, ''];
  const label = words?.(key) ?? field;
  return product ? audit('ofProduct', { field: label, product }) : label;
}
