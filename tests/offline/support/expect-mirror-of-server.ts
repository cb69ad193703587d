import { expect } from 'vitest';
import { type ListName, listNames, lists } from '#contract/lists.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import { type AnyRow, listByName } from '#offline/mirror/any-list.ts';
import type { Workspace } from '#offline/workspace.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { rowsInMemory } from '#tests/support/rows-in-memory.ts';

export async function expectMirrorOfServer({ mirror }: Workspace, client: ApiClient) {
  for (const list of listNames) {
    const mirrored = await mirror.rows.where('[list+id]').between([list], [list, []]).toArray();
    expect(
      byId(
        list,
        mirrored.map(({ row }) => row),
      ),
      list,
    ).toEqual(byId(list, await allRows(client, list)));
    const inMemory = [...(await rowsInMemory(mirror, list)).byId.values()];
    expect(inMemory.sort(byRowId), list).toEqual(mirrored.sort(byRowId));
  }
}

async function allRows(client: ApiClient, list: ListName): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  for (let page = 1; ; page += 1) {
    const { path } = lists[list];
    const { status, data, meta } = await client.get(`${path}?page=${page}&limit=${maxPageSize}`);
    if (status === 403) return [];
    rows.push(...data);
    if (!meta.pagination.has_next) return rows;
  }
}

function byId(list: ListName, rows: readonly AnyRow[]): Record<string, AnyRow> {
  const { id, toMirror = (row) => row } = listByName(list);
  return Object.fromEntries(rows.map((row) => [id(row), toMirror(row)]));
}

function byRowId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
