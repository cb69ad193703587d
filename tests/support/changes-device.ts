// The simplest device: it asks for changes, keeps rows in memory, and must end with what the lists answer.
import { expect } from 'vitest';
import { type ListName, lists } from '#contract/lists.ts';
import { maxPageSize } from '#contract/sync/paging.ts';
import { mergePatch } from '#contract/sync/sync.ts';
import { type Changes, changesSchema, type ListChanges } from '#contract/sync/sync-messages.ts';
import type { ApiClient } from './api-client.ts';

type Row = Record<string, unknown>;

export class ChangesDevice {
  #client: ApiClient;
  token: string | undefined;
  #rows = new Map<ListName, Map<string, Row>>();
  #walked = new Map<ListName, Set<string>>();

  constructor(
    client: ApiClient,
    readonly query: { names?: 'own' } = {},
  ) {
    this.#client = client;
  }

  signInAs(client: ApiClient): void {
    this.#client = client;
  }

  async sync({ atMost = 100 } = {}): Promise<Changes[]> {
    const answers: Changes[] = [];
    do {
      expect(answers.length, 'answers of one sync').toBeLessThan(atMost);
      answers.push(await this.ask());
    } while (answers.at(-1)?.has_more);
    return answers;
  }

  /**
   * An answer is not applied if it is lost, or if another was applied since it was asked for: two full resyncs that mix
   * would keep a row that was deleted between them.
   */
  async ask({ isLost = false } = {}): Promise<Changes> {
    const since = this.token;
    const query = new URLSearchParams({ ...this.query, ...(since !== undefined && { since }) });
    const { data, status } = await this.#client.get(`/sync/changes?${query}`);
    expect(status).toBe(200);
    const changes = changesSchema.parse(data);
    if (!isLost && this.token === since) this.#apply(changes);
    return changes;
  }

  #apply({ token, restart, lists: changed }: Changes): void {
    if (restart) {
      this.#walked.clear();
      for (const list of this.#rows.keys()) if (!restart.includes(list)) this.#rows.delete(list);
    }
    for (const [list, change] of Object.entries(changed)) this.#applyTo(list as ListName, change);
    this.token = token;
  }

  #applyTo(list: ListName, { rows = [], patches = [], gone = [], walk }: ListChanges): void {
    const stored = this.#rows.get(list) ?? new Map<string, Row>();
    this.#rows.set(list, stored);
    if (walk?.begins) this.#walked.set(list, new Set());
    for (const row of rows) {
      stored.set(idOf(list, row), row);
      this.#walked.get(list)?.add(idOf(list, row));
    }
    for (const patch of patches) {
      const id = idOf(list, patch);
      stored.set(id, mergePatch(stored.get(id), patch));
    }
    for (const id of gone) stored.delete(id);
    if (!walk?.ends) return;
    const walked = this.#walked.get(list) ?? new Set();
    for (const id of stored.keys()) if (!walked.has(id)) stored.delete(id);
    this.#walked.delete(list);
  }

  async expectAllRows(readable: readonly ListName[], what = ''): Promise<void> {
    const rowsOf = (list: ListName) => [...(this.#rows.get(list)?.values() ?? [])];
    await expectRowsOfServer(this.#client, readable, rowsOf, what);
    expect([...this.#rows.keys()].filter((list) => !readable.includes(list))).toEqual([]);
  }
}

export async function expectRowsOfServer(
  client: ApiClient,
  readable: readonly ListName[],
  rowsOf: (list: ListName) => readonly Row[],
  what = '',
): Promise<void> {
  for (const list of readable) {
    const wanted = await allRows(client, list);
    const rows = Object.fromEntries(wanted.map((row) => [idOf(list, row), toDevice(list, row)]));
    const seen = rowsOf(list).filter((row) => idOf(list, row) in rows || wanted.length < keptOf(list));
    const shown = seen.map((row) => [idOf(list, row), toDevice(list, row)]);
    expect(Object.fromEntries(shown), `${list} ${what}`).toEqual(rows);
  }
}

const keptOf = (list: ListName) => lists[list].rowsKeptOnDevice;
const idOf = (list: ListName, row: Row) => (lists[list].id as (row: Row) => string)(row);

function toDevice(list: ListName, row: Row): Row {
  if (list === 'cartAssignments' && row.status !== 'in_use') return withoutCart(row);
  const { toMirror } = lists[list] as unknown as { toMirror?: (row: Row) => Row };
  return toMirror ? toMirror(row) : row;
}

/** Where its cart is and what is on it is not kept up to date once a cart has come back. */
function withoutCart({ cart_details: _, ...row }: Row): Row {
  return row;
}

async function allRows(client: ApiClient, list: ListName): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < keptOf(list); page++) {
    const { path } = lists[list];
    const answer = await client.get(`${path}?page=${page}&limit=${maxPageSize}`);
    rows.push(...answer.data);
    if (!answer.meta.pagination.has_next) break;
  }
  return rows;
}
