import type { OverlaidRow } from '#client/data/use-list.ts';
import type { RecordNames } from '#contract/define-mutation.ts';

/** One entry of a select, as the mirror has it. */
export interface Choice {
  value: string;
  label: string;
  detail?: string;
  isDisabled?: boolean;
}

/**
 * A record that is about to be deleted is not chosen any more, and one that the server refused to
 * make not yet: it may stand beside the one that has its name.
 */
export function isStaying({ mark }: Pick<OverlaidRow<unknown>, 'mark'>): boolean {
  return mark?.kind !== 'deleted' && !(mark?.kind === 'created' && mark.state === 'refused');
}

/** Names by id, as an entry of the outbox keeps them. */
export function namesOf(choices: readonly Choice[]): RecordNames {
  return Object.fromEntries(choices.map(({ value, label }) => [value, label]));
}

/** With the choices that a form already holds, although they are gone from the list. */
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
