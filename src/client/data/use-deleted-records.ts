import { useState } from 'react';
import useSWR from 'swr';
import * as z from 'zod/mini';
import { deletedRecordSchema } from '#contract/deleted-record.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { callApi } from './call-api.ts';
import { useConnectivity } from './use-connectivity.ts';

const pageSize = 50;
const rowsSchema = z.array(deletedRecordSchema);

/** Deleted records of a noun, newest first. Online only: the mirror has no deleted records. */
export function useDeletedRecords(noun: ListName) {
  const [pages, setPages] = useState(1);
  const query = useSWR(['deleted', noun, pages], () => fetchPages(noun, pages), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  // Without a connection an old result would look like the current one.
  const data: Fetched | undefined =
    useConnectivity() === 'offline' ? { kind: 'offline' } : query.data;
  return {
    rows: data?.kind === 'rows' ? data.rows : [],
    state: stateOf(data),
    hasMore: data?.kind === 'rows' && data.rows.length === pages * pageSize,
    loadMore: () => setPages(pages + 1),
    reload: () => void query.mutate(),
  } as const;
}

function stateOf(data: Fetched | undefined) {
  if (data === undefined) return 'loading';
  return data.kind === 'rows' ? 'ready' : data.kind;
}

type Fetched = { kind: 'rows'; rows: z.infer<typeof rowsSchema> } | { kind: 'offline' | 'failed' };

/** Fetches all pages up to this number: a restored record moves the rows of every later page. */
async function fetchPages(noun: ListName, pages: number): Promise<Fetched> {
  const rows: z.infer<typeof rowsSchema> = [];
  for (let page = 1; page <= pages; page += 1) {
    const path = `${lists[noun].path}/deleted?page=${page}&limit=${pageSize}`;
    const answer = await callApi<unknown>({ method: 'GET', path });
    if (!answer.ok) return { kind: 'offline' in answer ? 'offline' : 'failed' };
    const parsed = rowsSchema.safeParse(answer.data);
    if (!parsed.success) return { kind: 'failed' };
    rows.push(...parsed.data);
  }
  return { kind: 'rows', rows };
}
