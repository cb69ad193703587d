// F48: processes behind Caddy are restarted one after the other, or one is killed, while people work. For a long time:
// `SOAK=1 MINUTES=2 npx vitest run rolling` (PER_SECOND=50 for fewer requests).
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { newPerson } from '#tests/bench/support/new-person.ts';
import { judgeStored } from '#tests/support/acknowledged-restocks.ts';
import { hasCaddy, startCaddy } from '#tests/support/caddy.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { SteadyLoad, type Worker } from '#tests/support/steady-load.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A tenth of them writes. A machine that others use too needs a smaller number: it asks for most of two cores. */
const perSecond = runs(16, Number(process.env.PER_SECOND ?? 200));
/** In which Caddy notices a change also on a busy machine: it asks every half second. */
const noticedMs = 2500;
const drainSeconds = runs(3, 5);
/** How long restarts go on; the short form is over after one of each kind. */
const longMs = runs(0, Number(process.env.MINUTES ?? 2) * 60_000);
const timeoutMs = 120_000 + 2 * longMs;

describe.skipIf(inject('postgresUrl') === null || !hasCaddy)(
  'Three processes behind Caddy, while people read and write and have their streams open (F48)',
  () => {
    it(
      'are restarted one after the other, and no request fails, no write is lost or doubled (F48)',
      async () => {
        const { servers, load, place } = await underLoad();
        let restarts = 0;
        do {
          const server = servers[restarts % servers.length] as ServerProcess;
          expect(await server.stop()).toBe(0);
          await server.restart();
          await sleep(noticedMs);
          restarts += 1;
        } while (load.elapsedMs < longMs);
        await load.end();
        report(`${restarts} restarts`, load);
        expect(countsOf(load.failed)).toEqual({});
        // They are back; how soon is a figure of the machine, which the soak prints.
        expect(Math.max(...load.awayMs)).toBeLessThan(15_000);
        expect(load.awayMs.length).toBeGreaterThan(0);
        await judgeStored(place, idsOf(load), 'and nothing else');
      },
      timeoutMs,
    );

    it(
      'lose one by SIGKILL: only what it had in work fails, and no acknowledged write is lost (F48)',
      async () => {
        const { servers, load, place } = await underLoad();
        const kills: { begunAt: number; overAt: number }[] = [];
        do {
          await sleep(1000);
          const server = servers[kills.length % servers.length] as ServerProcess;
          const begunAt = load.elapsedMs;
          await server.kill();
          kills.push({ begunAt, overAt: load.elapsedMs });
          await sleep(noticedMs);
          await server.restart();
          await sleep(noticedMs);
        } while (load.elapsedMs < longMs);
        await load.end();
        report(`${kills.length} kills`, load);
        // What it had in work breaks off, but reads are asked of another process. Before 2.11.2 Caddy also fails writes
        // that it wanted to bring it until it noticed.
        const others = load.failed.filter(
          ({ sentAt, failedAt, what }) =>
            what !== 'POST /restocks' ||
            !kills.some(
              ({ begunAt, overAt }) => sentAt <= overAt + noticedMs && failedAt >= begunAt,
            ),
        );
        expect(countsOf(others)).toEqual({});
        await judgeStored(place, idsOf(load));
        await load.sendAgain();
        expect(load.unanswered).toEqual([]);
        await judgeStored(place, idsOf(load), 'and nothing else');
      },
      timeoutMs,
    );
  },
);

/** Three processes on one database behind Caddy, and a load that has begun. */
async function underLoad() {
  const databaseUrl = await createPostgresDatabase();
  const env = { DATABASE_URL: databaseUrl, DRAIN_SECONDS: `${drainSeconds}`, TRUST_PROXY: '1' };
  const servers = await Promise.all(
    Array.from({ length: 3 }, () => startServer({ dataDir: temporaryFolder(), env })),
  );
  for (const server of servers) onTestFinished(() => server.kill());
  const caddy = await startCaddy(servers.map(({ port }) => port));
  onTestFinished(() => caddy.stop());
  const place = { dataDir: temporaryFolder(), databaseUrl };
  const admin = await remoteAdmin(servers[0]?.url ?? '');
  const db = await connectDatabase(place);
  const workers: Worker[] = [];
  for (let person = 0; person < 20; person++) {
    const { token } = await newPerson(db, `office-${person}`, 'admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    workers.push({ token, warehouse, product });
  }
  await db.close();
  const load = new SteadyLoad(caddy.url, workers);
  onTestFinished(() => load.close());
  await load.begin({ readsPerSecond: 0.9 * perSecond, writesPerSecond: 0.1 * perSecond });
  return { servers, load, place };
}

function idsOf({ acknowledged }: SteadyLoad): string[] {
  return acknowledged.map(({ id }) => id);
}

/** How often what failed in which way: there may be thousands. */
function countsOf(failed: SteadyLoad['failed']): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what, why } of failed) {
    counts[`${what}: ${why}`] = (counts[`${what}: ${why}`] ?? 0) + 1;
  }
  return counts;
}

/** The long form is run for what it says. */
function report(what: string, { answered, acknowledged, failed, awayMs, elapsedMs }: SteadyLoad) {
  if (longMs === 0) return;
  const most = Math.max(0, ...awayMs);
  console.log(
    `${what} in ${Math.round(elapsedMs / 1000)} s: ${answered} requests answered, ${acknowledged.length} writes` +
      ` acknowledged, ${failed.length} failed, ${awayMs.length} streams away for ${Math.round(most)} ms at most`,
  );
}
