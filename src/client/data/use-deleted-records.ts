import { useState } from 'react';
import * as z from 'zod/mini';
import { deletedRecordSchema } from '#contract/definitions/entity-schemas.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { callApi } from './call-api.ts';
import { useOnlineQuery } from './online.ts';
import { useWorkspace } from './workspace.ts';

const pageSize = 50;
const rowsSchema = z.array(deletedRecordSchema);

/** Deleted records of a noun, newest first. Online only: the mirror has no deleted records. */
export function useDeletedRecords(noun: ListName) {
  const [pages, setPages] = useState(1);
  const query = useOnlineQuery(`${lists[noun].path}/deleted`, {
    key: (userId) => ['deleted', userId, noun, pages],
    fetch: (path) => fetchPages(path, pages),
    keepPreviousData: true,
  });
  // In a browser that stores nothing there is no workspace, and the query is never made.
  const stateWithoutResult = useWorkspace() === undefined ? 'failed' : 'loading';
  // Without a connection an old result would look like the current one.
  const result = query.isOffline ? offlineResult : query.data;
  const rows = result?.kind === 'ready' ? result.rows : [];
  return {
    rows,
    state: result?.kind ?? stateWithoutResult,
    // The last page is full: there may be another.
    hasMore: rows.length === pages * pageSize,
    loadMore: () => setPages(pages + 1),
    reload: () => void query.reload(),
  } as const;
}

type Result = { kind: 'ready'; rows: z.infer<typeof rowsSchema> } | { kind: 'offline' | 'failed' };

const offlineResult: Result = { kind: 'offline' };

/**
 * Fetches all pages up to this number, because a restored record moves the rows of every later page.
 * Never throws: it is not asked again by itself.
 */
async function fetchPages(path: string, pages: number): Promise<Result> {
  const rows: z.infer<typeof rowsSchema> = [];
  for (let page = 1; page <= pages; page += 1) {
    const answer = await callApi<unknown>({
      method: 'GET',
      path: `${path}?page=${page}&limit=${pageSize}`,
    });
    if (!answer.ok) return { kind: 'offline' in answer ? 'offline' : 'failed' };
    const parsed = rowsSchema.safeParse(answer.data);
    if (!parsed.success) return { kind: 'failed' };
    rows.push(...parsed.data);
  }
  return { kind: 'ready', rows };
}
