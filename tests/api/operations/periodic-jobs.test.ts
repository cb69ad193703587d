// Periodic jobs, with several processes on one database: each is a connection of its own.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { periodicJobs } from '#server/background/periodic-jobs.ts';
import { claimMs, type PeriodicJob, runIfDue } from '#server/background/run-if-due.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { refreshStatistics } from '#server/db/sqlite.ts';
import { purgeNotifications } from '#server/notifications/notify.ts';
import { purgeRowChanges } from '#server/sync/purge-row-changes.ts';
import { newGate } from '#tests/support/gate.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { untilNobodyWrites } from '#tests/support/until-nobody-writes.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const never = new AbortController().signal;

describeOnEachEngine('A job that the clock repeats', (engine) => {
  const app = useTestApp(engine);
  let here: Database;
  let there: Database;
  beforeEach(async () => {
    [here, there] = [await connectDatabase(app().config), await connectDatabase(app().config)];
    onTestFinished(async () => {
      await here.close();
      await there.close();
    });
    await here.kysely.deleteFrom('periodic_jobs').execute();
  });
  const clock = () => app().clock.now();
  const on = (db: Database, job: PeriodicJob, stopping = never) => runIfDue({ db, clock }, job, stopping);

  async function hourly(run: () => Promise<void> = async () => undefined) {
    let runs = 0;
    const job: PeriodicJob = {
      name: 'hourly',
      nextRunAfter: (doneAt) => new Date(doneAt.getTime() + hourMs),
      run: () => {
        runs += 1;
        return run();
      },
    };
    expect(await on(here, job)).toBe(false);
    app().clock.advance(hourMs);
    return { job, runs: () => runs };
  }

  it('is done by one of the processes that find it due, and again when it is due again', async () => {
    const { job, runs } = await hourly();
    const both = () => Promise.all([here, there, here, there].map((db) => on(db, job)));
    expect((await both()).filter(Boolean)).toHaveLength(1);
    expect((await both()).filter(Boolean)).toHaveLength(0);
    app().clock.advance(hourMs);
    expect((await both()).filter(Boolean)).toHaveLength(1);
    expect(runs()).toBe(2);
  });

  it('is taken up by another process when the first is gone, and not before', async () => {
    const { open: begin, opened: begun } = newGate();
    const { open: finish, opened: stuck } = newGate();
    const { job } = await hourly(() => {
      begin();
      return stuck;
    });
    const first = on(here, job);
    await begun;
    const other: PeriodicJob = { ...job, run: async () => undefined };
    app().clock.advance(claimMs - 1);
    expect(await on(there, other)).toBe(false);
    app().clock.advance(1);
    expect(await on(there, other)).toBe(true);
    // It was not gone but slow: the next run stays where the other put it.
    app().clock.advance(minuteMs);
    finish();
    await first;
    app().clock.advance(hourMs - minuteMs - 1);
    expect(await on(there, other)).toBe(false);
    app().clock.advance(1);
    expect(await on(there, other)).toBe(true);
  });

  it('that failed is tried again within an hour, and at once if its process was told to stop', async () => {
    const { job } = await hourly(() => Promise.reject(new Error('no disk')));
    const daily = { ...job, nextRunAfter: (doneAt: Date) => new Date(doneAt.getTime() + 24 * hourMs) };
    await expect(on(here, daily)).rejects.toThrow('no disk');
    expect(await on(there, daily)).toBe(false);
    app().clock.advance(hourMs);
    await expect(on(there, daily, AbortSignal.abort())).rejects.toThrow('no disk');
    await expect(on(here, daily)).rejects.toThrow('no disk');
  });

  it('is done although the clock was a year ahead when it was last done (F47)', async () => {
    const { job } = await hourly();
    const yearMs = 365 * 24 * hourMs;
    app().clock.advance(yearMs);
    expect(await on(here, job)).toBe(true);
    app().clock.advance(-yearMs);
    expect(await on(here, job)).toBe(true);
  });

  it('checks the books once a day, whatever the number of processes and their restarts', async () => {
    let checks = 0;
    const findViolations = async () => {
      checks += 1;
      return [];
    };
    const days = 3;
    for (let hour = 0; hour < days * 24; hour++) {
      app().clock.advance(hourMs);
      await Promise.all(
        [here, there].map((db) => {
          const deps = { ...mailbox(app()).deps, db, clock, findViolations };
          const books = periodicJobs(deps, never).filter(({ name }) => name === 'check_ledger');
          return Promise.all(books.map((job) => runIfDue(deps, job, never)));
        }),
      );
    }
    expect(checks).toBe(days);
  });
});

const dayMs = 24 * 60 * 60 * 1000;

describeOnEachEngine('What is kept for a time', (engine) => {
  const app = useTestApp(engine);

  it('is deleted in small steps, between which others are served', async () => {
    const { id: user_id } = await app().newUser({ role: 'sales' });
    const created_at = app().clock.ago(91 * dayMs);
    const old = { type: 'expiry' as const, title: 'Expiring goods', message: '', created_at, user_id };
    const rows = Array.from({ length: 1200 }, () => ({ ...old, id: newId() }));
    const { kysely } = app().db;
    for (const part of [rows.slice(0, 600), rows.slice(600)])
      await kysely.insertInto('notifications').values(part).execute();
    const left = async () => {
      const { count } = await kysely
        .selectFrom('notifications')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    let turns = 0;
    setImmediate(function nextTurn() {
      turns += 1;
      if (turns < 3) setImmediate(nextTurn);
    });
    await purgeNotifications(app().db, app().clock.now());
    expect(await left()).toBe(0);
    // On SQLite a server that keeps its event loop busy answers nobody.
    expect(turns).toBe(3);
  });

  it('is, of a row’s notes, the newest: a purge looks at those since the last one only', async () => {
    const admin = await app().asNew('admin');
    const product = await createProduct(admin);
    const edit = (price: number) => admin.put(`/products/${product.id}`, { price });
    const notesOf = async () => {
      const { rows } = await sql<{ seq: number }>`select seq from row_changes
        where list = 'products' and id = ${product.id} and part = '' order by seq`.execute(app().db.kysely);
      return rows.map(({ seq }) => Number(seq));
    };
    for (const price of [500, 600, 700]) {
      const before = await notesOf();
      await edit(price);
      await edit(price + 1);
      await untilNobodyWrites(app());
      await purgeRowChanges(app().db, new Date());
      const after = await notesOf();
      expect(after).toHaveLength(1);
      expect(after[0]).toBeGreaterThan(before.at(-1) ?? 0);
    }
  });
});

describe('What SQLite knows of its tables', () => {
  const app = useTestApp('sqlite');

  async function known(): Promise<string[]> {
    const { rows } = await sql<{ idx: string }>`select idx from sqlite_stat1 order by idx`
      .execute(app().db.kysely)
      .catch(() => ({ rows: [] }));
    return rows.map(({ idx }) => idx);
  }

  it('is learned an index at a time, with requests in between', async () => {
    const admin = await app().asNew('admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    for (let i = 0; i < 3; i++) await createRestock(admin, warehouse, product, { notes: `${i}` });
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const statements = await app().statementsDuring(() => refreshStatistics(app().db));
    isDone = true;
    const looks = statements.filter((text) => text.startsWith('analyze '));
    expect(looks).toContain('analyze "stock_movements_ref"');
    expect(new Set(looks).size).toBe(looks.length);
    // None of a whole table, which would check all of its indexes at once.
    const indexes = await known();
    expect(looks.map((text) => text.slice(9, -1)).sort()).toEqual(expect.arrayContaining(indexes));
    expect(turns).toBeGreaterThanOrEqual(looks.length);
    expect(indexes.length).toBeGreaterThan(10);
  });

  it('is not looked at again while it is true', async () => {
    const statements = await app().statementsDuring(() => refreshStatistics(app().db));
    expect(statements.filter((text) => text.startsWith('analyze "stock_movements'))).toEqual([]);
  });
});
