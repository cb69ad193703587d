import type { OverlaidRow } from '#client/data/use-list.ts';
import type { RecordNames } from '#contract/define-mutation.ts';

/** One option of a select, from the mirror. */
export interface Choice {
  value: string;
  label: string;
  detail?: string;
  isDisabled?: boolean;
}

/**
 * Whether a record can be chosen: not if its delete is queued, and not if the server refused to
 * create it, because another record may have its name.
 */
export function isStaying({ mark }: Pick<OverlaidRow<unknown>, 'mark'>): boolean {
  return mark?.kind !== 'deleted' && !(mark?.kind === 'created' && mark.state === 'refused');
}

/** Names by id, for an outbox entry. */
export function namesOf(choices: readonly Choice[]): RecordNames {
  return Object.fromEntries(choices.map(({ value, label }) => [value, label]));
}

/** Adds the choices that a form already contains but the list no longer has. */
export function withHeld(
  choices: readonly Choice[],
  known: RecordNames,
  held: readonly string[],
): Choice[] {
  const gone = held
    .filter((id) => known[id] !== undefined && !choices.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: known[id] ?? '' }));
  return [...choices, ...gone];
}
