import type { ListName } from '#contract/lists.ts';
import { readRecord } from '#offline/read/read-record.ts';
import { useLocalQuery } from './use-local-query.ts';

/** Whether this device has stored the record of the server with this id; nothing is fetched. */
export function useIsStored({ name }: { readonly name: ListName }, id: string | null): boolean {
  const isStored = useLocalQuery(
    async (workspace) => id !== null && (await readRecord(workspace, name, id)).row !== undefined,
    `${name}/${id} is stored`,
  );
  return isStored === true;
}
