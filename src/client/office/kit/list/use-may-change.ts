import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import type { ListRow } from '#contract/lists.ts';

/** Whether this user may edit and delete a row of the noun. */
export function useMayChange<Name extends RecordListName>(
  resource: Resource<Name>,
): (row: ListRow<Name>) => boolean {
  // The hook comes from the definition of the noun, so it is the same on each render.
  return (resource.useMayChange ?? useMayChangeAll)();
}

/** For a noun without a rule of its own: every row can be edited and deleted. */
const useMayChangeAll = () => () => true;
