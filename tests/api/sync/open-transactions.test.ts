// On PostgreSQL transactions commit in any order, and some stay open for long: in another database of the
// cluster, or in this one by a person at its console. A device is told each change once, whatever runs.
import fc from 'fast-check';
import { type ControlledTransaction, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { listNames } from '#contract/lists.ts';
import type { Tables } from '#server/db/tables.ts';
import { purgeRowChanges } from '#server/sync/purge-row-changes.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createWarehouse } from '#tests/support/records.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { untilNobodyWrites } from '#tests/support/until-nobody-writes.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { uniqueName } from '#tests/support/valid-bodies.ts';

describe.skipIf(inject('postgresUrl') === null)(
  'While transactions are open, on PostgreSQL,',
  () => {
    const app = useTestApp('postgres', { connections: 10 });
    let admin: ApiClient;
    let home: Home;
    let barista: ApiClient;
    beforeAll(async () => {
      admin = await app().asNew('admin');
      home = await createHome(app(), admin, 500);
      await assign(admin, home, 50);
      barista = await app().as(home.barista);
    });

    const sell = () =>
      barista.post('/transactions', { items: [loadOf(home.product, 1)], payment_method: 'cash' });

    /** Begins a transaction that has written, and leaves it open. */
    async function leaveOpen(databaseUrl: string): Promise<pg.Client> {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      onTestFinished(() => client.end());
      await client.query('create table if not exists of_somebody_else (value int)');
      await client.query('begin');
      await client.query('insert into of_somebody_else values (1)');
      return client;
    }

    const places = {
      'of another database of the cluster': () => createPostgresDatabase(),
      'of this database that writes to another table': async () => app().config.databaseUrl ?? '',
    };
    for (const [place, address] of Object.entries(places)) {
      it(`one ${place} has nothing sent twice`, async () => {
        const device = new ChangesDevice(admin);
        await device.sync();
        const open = await leaveOpen(await address());
        for (let i = 0; i < 3; i++) await sell();
        expect((await device.ask()).lists.transactions?.rows).toHaveLength(3);
        expect(await device.ask()).toMatchObject({ lists: {}, has_more: false });
        await open.query('commit');
        expect((await device.ask()).lists).toEqual({});
        await sell();
        expect((await device.ask()).lists.transactions?.rows).toHaveLength(1);
        await device.expectAllRows(listNames);
      });
    }

    it('what more of them change than a token can name is told again, and not missed', async () => {
      const device = new ChangesDevice(admin);
      await device.sync();
      const addresses = await Promise.all(
        Array.from({ length: 3 }, () => createPostgresDatabase()),
      );
      for (const address of addresses) for (let i = 0; i < 20; i++) await leaveOpen(address);
      await sell();
      expect((await device.ask()).lists.transactions?.rows).toHaveLength(1);
      expect(device.token?.length).toBeLessThan(1000);
      const again = await device.ask();
      expect(again.lists.transactions?.rows).toHaveLength(1);
      await device.expectAllRows(listNames);
    });

    it('a row is told that one changed last whose number is lower, also after a purge', async () => {
      const { id } = await createWarehouse(admin);
      const device = new ChangesDevice(admin);
      const early = await begin(app());
      await admin.put(`/warehouses/${id}`, { address: 'Jl. Cepat' });
      await device.sync();
      await write(early, id, 'Jl. Lambat');
      await early.commit().execute();
      await untilNobodyWrites(app());
      await purgeRowChanges(app().db, new Date());
      expect((await device.ask()).lists.warehouses?.rows).toMatchObject([
        { id, address: 'Jl. Lambat' },
      ]);
    });

    it('each change is told once after its commit, in whatever order they begin and end', async () => {
      const rows = [];
      for (let i = 0; i < 3; i++) rows.push((await createWarehouse(admin)).id);
      const step = fc.record({
        act: fc.constantFrom(
          'begin',
          'write',
          'write',
          'commit',
          'rollback',
          'ask',
          'lose',
          'purge',
        ),
        slot: fc.nat(3),
        row: fc.constantFrom(...rows),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
          const run = new Run(app(), admin);
          await run.device.sync();
          for (const { act, slot, row } of steps) await run[act as Act](slot, row);
          for (let slot = 0; slot <= 3; slot++) await run.commit(slot);
          await run.ask();
          await run.device.expectAllRows(listNames);
        }),
        propertyRuns(20, 1000),
      );
    });
  },
);

type Transaction = ControlledTransaction<Tables>;
type Act = 'begin' | 'write' | 'commit' | 'rollback' | 'ask' | 'lose' | 'purge';

/** A transaction that has its number. */
async function begin({ db }: Pick<TestApp, 'db'>): Promise<Transaction> {
  const transaction = await db.kysely.startTransaction().execute();
  await sql`select pg_current_xact_id()`.execute(transaction);
  return transaction;
}

async function write(transaction: Transaction, id: string, address: string): Promise<void> {
  await transaction.updateTable('warehouses').set({ address }).where('id', '=', id).execute();
}

/** Transactions that overlap, and a device that asks now and then. An act that makes no sense does nothing. */
class Run {
  readonly device: ChangesDevice;
  #open = new Map<number, { transaction: Transaction; rows: Set<string> }>();
  #untold = new Set<string>();
  #isPurged = false;
  #rowsAt = new Map<string, string>();

  constructor(
    private readonly app: TestApp,
    private readonly client: ApiClient,
  ) {
    this.device = new ChangesDevice(client);
  }

  async begin(slot: number): Promise<void> {
    if (this.#open.has(slot)) return;
    this.#open.set(slot, { transaction: await begin(this.app), rows: new Set() });
  }

  async write(slot: number, row: string): Promise<void> {
    const own = this.#open.get(slot);
    // Another one that has written the row would be waited for.
    if (!own || [...this.#open.values()].some((each) => each !== own && each.rows.has(row))) return;
    await write(own.transaction, row, uniqueName('Jl.'));
    own.rows.add(row);
  }

  async commit(slot: number): Promise<void> {
    const own = this.#open.get(slot);
    await own?.transaction.commit().execute();
    this.#open.delete(slot);
    for (const row of own?.rows ?? []) this.#untold.add(row);
  }

  async rollback(slot: number): Promise<void> {
    await this.#open.get(slot)?.transaction.rollback().execute();
    this.#open.delete(slot);
  }

  async ask(): Promise<void> {
    const { lists } = await this.device.ask();
    const told = new Set(lists.warehouses?.rows?.map(({ id }) => String(id)));
    for (const row of this.#untold) expect(told).toContain(row);
    if (!this.#isPurged) expect(told.size).toBe(this.#untold.size);
    this.#isPurged = false;
    this.#untold.clear();
    await this.#expectVersionOfRows();
  }

  async lose(): Promise<void> {
    await this.device.ask({ isLost: true });
  }

  async purge(): Promise<void> {
    await purgeRowChanges(this.app.db, new Date());
    this.#isPurged = true;
  }

  /** While the version of a list is the same, so are its rows. */
  async #expectVersionOfRows(): Promise<void> {
    const { headers, data } = await this.client.get('/warehouses?limit=100');
    const version = headers.get('etag') ?? '';
    const rows = JSON.stringify(data);
    expect(this.#rowsAt.get(version) ?? rows).toBe(rows);
    this.#rowsAt.set(version, rows);
  }
}
