// What the clock repeats, with several processes on one database: each is a connection of its own.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { claimMs, type PeriodicJob, runIfDue } from '#server/jobs/run-if-due.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

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
  const on = (db: Database, job: PeriodicJob, stopping = never) =>
    runIfDue({ db, clock }, job, stopping);

  /** An hourly job; counts its runs. It is due. */
  async function hourly(run: () => Promise<void> = async () => undefined) {
    let runs = 0;
    const job: PeriodicJob = {
      name: 'hourly',
      nextAfter: (doneAt) => new Date(doneAt.getTime() + hourMs),
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
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    let finish = () => {};
    const stuck = new Promise<void>((resolve) => {
      finish = resolve;
    });
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
    // It was not gone but slow: when it is due stays as the other said.
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
    const daily = { ...job, nextAfter: (doneAt: Date) => new Date(doneAt.getTime() + 24 * hourMs) };
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
      // Each hour all of them are new.
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
