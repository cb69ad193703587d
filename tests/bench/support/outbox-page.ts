// Runs in the browser; the bench calls these functions as `globalThis.bench`.
import type { Session } from '#contract/auth/session.ts';
import { newId } from '#contract/fields/ids.ts';
import { type AnyParams, listKey } from '#offline/mirror/any-list.ts';
import { putRows } from '#offline/mirror/write-rows.ts';
import { send } from '#offline/network/send.ts';
import { enqueue, makeEntry } from '#offline/outbox/enqueue.ts';
import { readEntries } from '#offline/outbox/stored-entries.ts';
import { createBrowserPlatform, type Platform } from '#offline/platform.ts';
import { listStore } from '#offline/read/list-store.ts';
import { readPage } from '#offline/read/read-page.ts';
import { drain } from '#offline/replay/drain.ts';
import { openSession } from '#offline/session/session.ts';
import type { Workspace } from '#offline/workspace.ts';

let workspace: Workspace;
let latencyMs = 0;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function network(request: Request): Promise<Response> {
  if (latencyMs > 0) await pause(latencyMs);
  return fetch(request);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function product(number: number) {
  return {
    id: newId(),
    name: `Kopi ${number} ${newId()}`,
    description: 'Kopi susu, gula aren',
    category: 'Kopi',
    price: 10_000,
    unit: 'cup',
    stock_alert: 5,
    image_url: '/images/kopi.svg',
  };
}

function mirroredProduct(number: number) {
  const at = new Date().toISOString();
  return {
    ...product(number),
    stock: 12,
    stock_in_warehouse: 12,
    stock_assigned: 0,
    stock_sold: 3,
    status: 'active',
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

const intent = (number: number) => ({ name: 'productCreate' as const, args: product(number) });

async function fillOutbox(count: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, number) => {
    const made = makeEntry(workspace, intent(number));
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    return made.entry;
  });
  await workspace.outbox.entries.clear();
  await workspace.outbox.entries.bulkAdd(entries);
}

function openRaw(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('raw', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('puts', { autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function putRaw(raw: IDBDatabase, value: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = raw.transaction('puts', 'readwrite', { durability: 'strict' });
    transaction.objectStore('puts').add(value);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

async function readProducts(params: AnyParams) {
  const data = await listStore(workspace, 'products').read();
  return readPage(data, listKey('products', params), new Set());
}

function readRaw(count?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const store = workspace.mirror.backendDB().transaction('rows').objectStore('rows');
    const reading = store.getAll(undefined, count);
    reading.onsuccess = () => resolve();
    reading.onerror = () => reject(reading.error);
  });
}

const bench = {
  async start(session: Session): Promise<void> {
    const device: Platform = { ...createBrowserPlatform(send), network };
    const opening = openSession(session, device);
    workspace = opening.workspace;
    await opening.stored;
    await workspace.outbox.open();
    await workspace.mirror.open();
  },

  /** Durable enqueues behind `queued` entries, and raw strict puts of such entries. */
  async enqueues(queued: number, samples: number) {
    await fillOutbox(queued);
    const raw = await openRaw();
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let number = -5; number < samples; number++) {
      const made = makeEntry(workspace, intent(number));
      const put = await timed(() => putRaw(raw, made));
      let kind = '';
      const taken = await timed(async () => {
        kind = (await enqueue(workspace, intent(number))).kind;
      });
      if (kind !== 'stored') throw new Error(kind);
      // So that work after the enqueue has ended before the next measurement.
      await pause(20);
      if (number < 0) continue;
      ours.push(taken);
      floor.push(put);
    }
    raw.close();
    await workspace.outbox.entries.clear();
    return { ours, floor };
  },

  fillOutbox,

  loadOutbox: () => timed(() => readEntries(workspace.outbox)),

  async drained(count: number, latency: number): Promise<number> {
    await fillOutbox(count);
    latencyMs = latency;
    const taken = await timed(async () => {
      const end = await drain(workspace);
      if (end !== 'empty') throw new Error(`The drain ended: ${end}`);
    });
    latencyMs = 0;
    const left = await workspace.outbox.entries.count();
    if (left > 0) throw new Error(`${left} are left`);
    await workspace.outbox.acknowledged.clear();
    return taken;
  },

  /** The floor of a drain: the same creates as plain requests, one after the other. */
  async sequential(count: number, latency: number, token: string): Promise<number> {
    latencyMs = latency;
    const taken = await timed(async () => {
      for (let number = 0; number < count; number++) {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': newId(),
        };
        const body = JSON.stringify(product(number));
        const request = new Request('/api/products', { method: 'POST', headers, body });
        const response = await network(request);
        if (response.status !== 201) throw new Error(`answered ${response.status}`);
        await response.json();
      }
    });
    latencyMs = 0;
    return taken;
  },

  async fillMirror(count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, number) => mirroredProduct(number));
    const { mirror } = workspace;
    await mirror.clear();
    await mirror.transaction('rw', mirror.rowTables, () => putRows(mirror, 'products', rows, 1));
  },

  async page(search: string | undefined, rows: number): Promise<number> {
    let found = -1;
    const taken = await timed(async () => {
      const params = { limit: 25, ...(search === undefined ? {} : { search }) };
      found = (await readProducts(params)).rows.length;
    });
    if (found !== rows) throw new Error(`${found} rows instead of ${rows}`);
    return taken;
  },

  /** The floor of a page: 25 rows by their keys, with IndexedDB alone. */
  rawPage: () => timed(() => readRaw(25)),

  /** The floor of a search without a match: all rows, with IndexedDB alone. */
  rawAll: () => timed(() => readRaw()),
};

export type OutboxBench = typeof bench;
(globalThis as { bench?: OutboxBench }).bench = bench;
