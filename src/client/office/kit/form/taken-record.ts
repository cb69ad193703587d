import { isId } from '#contract/ids.ts';
import { lists } from '#contract/lists.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';

interface Refused {
  code: string;
  current: unknown;
}

/**
 * The address of the record that has a taken name, code or e-mail address; undefined if the change was
 * refused for another reason. Lists have the same path in the office as in the API.
 */
export function takenRecordPath(mutation: string, { code, current }: Refused): string | undefined {
  if (code !== 'duplicate_value' || !isMutationName(mutation)) return undefined;
  const [ownList] = mutationNamed(mutation).lists;
  const { id } = Object(current) as { id?: unknown };
  // Security: what a server once answered is stored here; only an id becomes part of the address.
  return ownList && isId(id) ? `${lists[ownList].path}?detail=${id}` : undefined;
}
