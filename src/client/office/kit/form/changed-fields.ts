import type { MutationOutcome } from '#client/data/use-mutation.ts';

export interface Edit<Fields> {
  isEmpty: boolean;
  /** The changed fields, with their new values. */
  changes: Partial<Fields>;
}

/**
 * The fields that an edit form changed. Only these are sent, so that edits of two people can be
 * merged.
 */
export function changedFields<Fields extends object>(
  before: { [Key in keyof Fields]?: unknown },
  after: Fields,
): Edit<Fields> {
  const names = (Object.keys(after) as (keyof Fields & string)[]).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return {
    isEmpty: names.length === 0,
    changes: Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Fields>,
  };
}

/** The outcome of saving a form in which nothing was changed: success, without a request. */
export const unchangedOutcome: MutationOutcome = { kind: 'done', message: '', data: null };
