// `npm run rehearse-failover`: the cluster of `deploy/ha` loses its primary while people write. In `npm run test:all`
// once; with SOAK=1 every fault, with 100 writes per second (`PER_SECOND` changes this).
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import pg from 'pg';
import type { Envelope } from '#contract/sync/envelope.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { newPerson } from '../bench/support/new-person.ts';
import { EventReader, requestEvents } from '../support/event-reader.ts';
import { type HaCluster, type HaNode, hasHaPackages, startHaCluster } from '../support/ha-cluster.ts';
import { brokenInvariants } from '../support/ledger-invariants.ts';
import { runs } from '../support/property-runs.ts';
import { hasCaddy, startCaddy } from '../support/proxies.ts';
import { serverBuild } from '../support/server-build.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { restockBody } from '../support/valid-bodies.ts';
import { ApiClient } from './support/api.ts';
import { openBusiness } from './support/business.ts';
import { administrator, expect, test } from './support/fixtures.ts';
import { newPhone, sell, signInAtTill } from './support/phone.ts';
import { must } from './support/road.ts';

test.skip(!hasHaPackages || !hasCaddy, 'Patroni, etcd, HAProxy or Caddy is not installed');

const perSecond = runs(10, Number(process.env.PER_SECOND ?? 100));
const clients = 20;
/** In the soak test, PostgreSQL alone is killed in every other round. */
const kills = runs(1, 5);
const frozenMs = runs(0, 60_000);
const untilNormalMs = 120_000;
const product = 'Es Kopi Susu Aren';

test('a database that fails over loses and doubles no acknowledged write, and the till goes on (F23)', async () => {
  test.setTimeout(runs(600_000, 2_400_000));
  const rehearsal = await openRehearsal();
  const { cluster, servers, load, page } = rehearsal;
  try {
    for (let round = 0; round < kills; round++) {
      const primary = await cluster.primary();
      if (round % 2 === 0) await rehearsal.during('machine killed', primary.kill, primary.start);
      else await rehearsal.during('PostgreSQL killed', async () => primary.killPostgres());
    }
    if (frozenMs > 0) {
      await freezePrimary(rehearsal);
      const [server] = servers as [ServerProcess];
      await rehearsal.during('server process killed', server.kill, server.restart);
      const { killEtcd, startEtcd } = await cluster.primary();
      await rehearsal.during('etcd of the primary killed', killEtcd, startEtcd);
    }
    await load.end();
    await expectEvents(servers, load.tokens[0] ?? '');
    await judge(rehearsal);
    expect(await readValue(cluster.standbyUrl, 'select pg_is_in_recovery()')).toBe(true);
    await expect(page.getByRole('button', { name: 'All synced' })).toBeVisible();
    console.log(`${load.acknowledged.length} writes acknowledged, answers: ${JSON.stringify(load.answers)}`);
  } finally {
    await rehearsal.close();
  }
});

type Rehearsal = Awaited<ReturnType<typeof openRehearsal>>;

async function openRehearsal() {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.reverse()) await end().catch(() => undefined);
  };
  try {
    const cluster = await startHaCluster();
    closing.push(cluster.remove);
    const env = { DATABASE_URL: cluster.url, TRUST_PROXY: '1', ADMIN_PASSWORD: administrator.password };
    const servers: ServerProcess[] = [];
    for (let index = 0; index < 3; index++) {
      const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-e2e-'));
      closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
      const server = await startServer({ dataDir, env });
      servers.push(server);
      closing.push(server.kill);
    }
    const caddy = await startCaddy(
      servers.map(({ port }) => port),
      'http',
    );
    closing.push(caddy.stop);
    const load = await openLoad(caddy.url, cluster.url);
    closing.push(load.end);
    const { admin, aren, cart, andi } = await openBusiness(caddy.url);
    const initial_items = [{ product_id: aren, quantity: 50 }];
    await must(admin, 'POST', '/cart-assignments', { cart_id: cart, sales_id: andi, opening_float: 0, initial_items });
    const phone = newPhone();
    closing.push(() => phone.dispose());
    const page = await phone.open();
    await signInAtTill(page, caddy.url, 'andi.saputra');
    await page.getByRole('button', { name: 'All correct' }).click();
    await page.getByRole('link', { name: 'Sell' }).click();
    load.begin();
    await load.untilAcknowledged(5 * clients);
    let sold = 0;

    /** Sells during the fault, and waits until everything is normal again. */
    async function during(name: string, fault: () => Promise<void>, restore?: () => unknown): Promise<void> {
      const [from, before] = [Date.now(), { ...load.answers }];
      const status = watchStatus(page);
      await fault();
      await sell(page, [product], 'cash');
      sold += 1;
      await load.untilAcknowledged(clients);
      await expect(page.getByRole('button', { name: 'All synced' })).toBeVisible({ timeout: untilNormalMs });
      const shown = await status.stop();
      const answers = Object.entries(load.answers).map(([answer, count]) => [answer, count - (before[answer] ?? 0)]);
      await restore?.();
      await cluster.untilComplete();
      await load.untilAcknowledged(5 * clients);
      console.log(
        `${name}: ${(load.longestPauseMs(from) / 1000).toFixed(1)} s without an acknowledged write` +
          `; answers ${JSON.stringify(Object.fromEntries(answers))}; the till showed ${shown.join(' → ')}` +
          `; load average ${loadavg()[0]?.toFixed(0)}`,
      );
    }
    return { cluster, servers, load, page, env, during, close, soldAtTill: () => sold };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A primary that wakes up still believes that it is one. Nothing that it is given then may be acknowledged. */
async function freezePrimary({ cluster, during }: Rehearsal): Promise<void> {
  const primary = await cluster.primary();
  const client = new pg.Client(primary.url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table rehearsal (written text)');
  await client.query("insert into rehearsal values ('before')");
  await during(
    'machine frozen for 60 s',
    async () => primary.freeze(),
    async () => {
      await sleep(frozenMs);
      const written = client.query("insert into rehearsal values ('after')");
      primary.thaw();
      await expect(written).rejects.toThrow();
      await expectNothingAccepted(cluster, primary);
    },
  );
}

async function expectNothingAccepted(cluster: HaCluster, woken: HaNode): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const written = await readValue(woken.url, "insert into rehearsal values ('after') returning 'written'").catch(
      () => undefined,
    );
    expect(written).toBeUndefined();
    await sleep(100);
  }
  expect(await readValue(cluster.url, "select string_agg(written, ',') from rehearsal")).toBe('before');
}

async function readValue(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 15_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Each process hears what the next one commits: its connection for LISTEN is open again. */
async function expectEvents(servers: readonly ServerProcess[], token: string): Promise<void> {
  for (const [index, { url }] of servers.entries()) {
    const events = new EventReader(await fetch(requestEvents(token, url)));
    const next = servers[(index + 1) % servers.length] as ServerProcess;
    const admin = await ApiClient.signedIn(next.url);
    const heard = events.untilChanged('products');
    await admin.createProduct(`Kopi Hitam ${index}`);
    await heard;
    await events.cancel();
  }
}

async function judge({ cluster, servers, load, soldAtTill }: Rehearsal): Promise<void> {
  const command = join(dirname(await serverBuild()), 'check.js');
  const env = { DATABASE_URL: cluster.url, DATA_DIR: servers[0]?.dataDir };
  expect(execFileSync(process.execPath, [command], { env, encoding: 'utf8' })).toContain('All invariants hold');
  expect(Object.keys(load.answers)).not.toContain('500');
  const db = await connectDatabase({ dataDir: '', databaseUrl: cluster.url });
  try {
    expect(await brokenInvariants(db)).toEqual({});
    const stored = await db.kysely.selectFrom('restocks').where('notes', '=', load.notes).select('id').execute();
    // Without an id of the client, only its key prevents a second restock.
    expect(stored.map(({ id }) => id).sort()).toEqual(load.acknowledged.map(({ id }) => id).sort());
    const sales = await db.kysely.selectFrom('transactions').select('id').execute();
    expect(sales).toHaveLength(soldAtTill());
    for (const table of ['restocks', 'transactions'] as const) {
      const { rows } = await sql`select number from ${sql.table(table)} group by number having count(*) > 1`.execute(
        db.kysely,
      );
      expect(rows).toEqual([]);
    }
  } finally {
    await db.close();
  }
}

/** Clients that, like the outbox, repeat each write under its key until it is acknowledged. */
async function openLoad(url: string, databaseUrl: string) {
  const notes = 'rehearsal';
  const acknowledged: { id: string; at: number }[] = [];
  const answers: Record<string, number> = {};
  const admin = await ApiClient.signedIn(url);
  const warehouse = await admin.createWarehouse('Gudang Kemang');
  const db = await connectDatabase({ dataDir: '', databaseUrl });
  const people: { token: string; product: string }[] = [];
  for (let index = 0; index < clients; index++) {
    const { token } = await newPerson(db, `office-${index}`, 'admin');
    people.push({ token, product: await admin.createProduct(`Kopi ${index}`) });
  }
  await db.close();
  let isOver = false;
  let work: Promise<unknown> = Promise.resolve();

  async function write({ token, product }: { token: string; product: string }): Promise<void> {
    const body = JSON.stringify({ ...restockBody(warehouse, product, { notes }), confirm: ['possible_duplicate'] });
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      Authorization: `Bearer ${token}`,
    };
    for (;;) {
      const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) };
      const response = await fetch(`${url}/api/restocks`, request).catch(() => undefined);
      const envelope = (await response?.json().catch(() => undefined)) as Envelope<{ id: string }> | undefined;
      const answer = envelope === undefined ? `${response?.status ?? 'none'}` : `${response?.status}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
      if (response?.status === 201 && envelope) {
        acknowledged.push({ id: envelope.data.id, at: Date.now() });
        return;
      }
      expect(['201', '409', '502', '503', 'none'], envelope?.code).toContain(answer);
      await sleep(500 + Math.random() * 500);
    }
  }

  async function keepWriting(person: { token: string; product: string }): Promise<void> {
    const intervalMs = (1000 * clients) / perSecond;
    for (let due = Date.now() + Math.random() * intervalMs; !isOver; due += intervalMs) {
      await sleep(Math.max(0, due - Date.now()));
      await write(person);
    }
  }

  return {
    notes,
    acknowledged,
    answers,
    tokens: people.map(({ token }) => token),
    begin() {
      work = Promise.all(people.map(keepWriting));
      work.catch(() => undefined);
    },
    /** @param count of further writes */
    async untilAcknowledged(count: number) {
      const goal = acknowledged.length + count;
      await Promise.race([
        work,
        expect.poll(() => acknowledged.length, { timeout: untilNormalMs }).toBeGreaterThan(goal),
      ]);
    },
    longestPauseMs(from: number): number {
      const times = acknowledged.map(({ at }) => at).filter((at) => at >= from - 2000);
      return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at)));
    },
    /** Waits until every write is acknowledged. */
    async end() {
      isOver = true;
      await work;
    },
  };
}

/** The texts of the till's status button, in their order. */
function watchStatus(page: Page) {
  const shown: string[] = [];
  let isOver = false;
  const button = page
    .getByRole('button', { name: /synced|unsent|Offline|Connecting|attention|Can't save|lost/ })
    .first();
  const watch = async () => {
    while (!isOver) {
      const text = await button.textContent({ timeout: 1000 }).catch(() => undefined);
      if (text && text !== shown.at(-1)) shown.push(text);
      await sleep(250);
    }
  };
  const watching = watch();
  return {
    async stop() {
      isOver = true;
      await watching;
      return shown;
    },
  };
}
