import type { ListName } from '#contract/lists.ts';
import { overlayRecord, readRecord } from '#offline/read/read-record.ts';
import { useLocalQuery } from './use-local-query.ts';

/** The names of records by their id, as far as this device has them: people have a `username`. */
export function useRecordNames(
  records: readonly { list: ListName; id: string }[],
): Readonly<Record<string, string>> {
  const names = useLocalQuery(
    (workspace) =>
      Promise.all(
        records.map(async ({ list, id }) => {
          const shown = overlayRecord(await readRecord(workspace, list, id), new Set());
          const { name, username } = Object(shown?.row) as { name?: string; username?: string };
          return [id, name ?? username ?? ''] as const;
        }),
      ),
    `names ${JSON.stringify(records)}`,
  );
  return Object.fromEntries(names ?? []);
}
