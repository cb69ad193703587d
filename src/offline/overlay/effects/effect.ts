import type { ListName, ListRow } from '#contract/lists.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type { Draft } from '../draft.ts';
import type { OverlayEntry } from '../overlay-entry.ts';

type Effect<Name extends MutationName, List extends ListName> = (
  draft: Draft<ListRow<List>>,
  args: ArgsOf<Name>,
  entry: OverlayEntry,
) => void;

/** What mutations will do to the rows of each list, until the server has done it. */
export type EffectsOf<Names extends MutationName> = {
  [Name in Names]: { [List in ListName]?: Effect<Name, List> };
};

/** The fields that an edit really gives; a missing one means "as it was". */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: NonNullable<Fields[Name]> };
}
