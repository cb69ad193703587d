import type { OverlaidRow } from '#client/data/use-list.ts';
import type { RecordNames } from '#contract/define-mutation.ts';

/** A record of the mirror as an option of a select. */
export interface Choice {
  /** The id of the record. */
  value: string;
  /** The name of the record. */
  label: string;
  /** Shown beside the name. */
  detail?: string;
  isDisabled?: boolean;
  /** The address of a product's picture. */
  pictureUrl?: string;
}

/**
 * Whether a record can be chosen in a select. Not if this device has deleted it, even if the server
 * refused the delete. Not if the server refused to create it either: often a record of the same name
 * exists, and both would be offered.
 */
export function canBeChosen({ mark }: Pick<OverlaidRow<unknown>, 'mark'>): boolean {
  return mark?.kind !== 'deleted' && !(mark?.kind === 'created' && mark.state === 'refused');
}

/** The names of the choices by id. An outbox entry stores them to name its records offline. */
export function namesOf(choices: readonly Choice[]): RecordNames {
  return Object.fromEntries(choices.map(({ value, label }) => [value, label]));
}

/**
 * The choices, and the selected records that the list no longer offers because they were deleted or set
 * inactive meanwhile. Without these records the select would be shown empty.
 */
export function withSelected(
  choices: readonly Choice[],
  names: RecordNames,
  selectedIds: readonly string[],
): Choice[] {
  const noLongerOffered = selectedIds
    .filter((id) => names[id] !== undefined && !choices.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: names[id] ?? '' }));
  return [...choices, ...noLongerOffered];
}
