// F12: the power goes at any moment. Every call of a real server to its disk is recorded; then the
// disk is made again as each moment may have left it, and opened.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Acknowledged,
  idsOf,
  judgeStored,
  sendingTo,
} from '#tests/support/acknowledged-restocks.ts';
import { canTrace } from '#tests/support/can-trace.ts';
import {
  afterPowerCut,
  type Disk,
  type DiskEvent,
  readRecord,
  recording,
} from '#tests/support/power-cut.ts';
import { runs } from '#tests/support/property-runs.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { startServer } from '#tests/support/server-process.ts';

const files = ['gerobak.db', 'gerobak.db-wal'];
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

interface Recorded {
  before: Disk;
  events: DiskEvent[];
  acknowledged: Acknowledged[];
}

/** A server under load, from its second start to its end without a goodbye. */
async function record(): Promise<Recorded> {
  const folder = scratchFolder('gerobak-power-');
  const [dataDir, trace] = [join(folder, 'data'), join(folder, 'trace')];
  const server = await startServer({ dataDir });
  try {
    await server.stop();
    const before: Disk = new Map([['gerobak.db', readFileSync(join(dataDir, 'gerobak.db'))]]);
    await server.restart({ under: recording(trace, dataDir, files) });
    const { send, acknowledged } = await sendingTo(server);
    for (let i = 0; i < 60; i++) await Promise.all([send(), send(), send()]);
    await server.kill();
    await isWritten(trace);
    return { before, events: readRecord(trace, dataDir, files), acknowledged };
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** strace outlives what it watches by a moment. */
async function isWritten(trace: string): Promise<void> {
  const mark = /\+\+\+ killed by SIGKILL \+\+\+\n$/;
  for (let i = 0; i < 400 && !mark.test(readFileSync(trace, 'latin1').slice(-200)); i++) {
    await sleep(25);
  }
}

/** mulberry32 */
function randomOf(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe.skipIf(!canTrace)('A power cut, on SQLite (only where strace is installed)', () => {
  let recorded: Recorded;
  beforeAll(async () => {
    recorded = await record();
  }, 240_000);

  async function cutAt(index: number, events: readonly DiskEvent[], random: () => number) {
    const dataDir = scratchFolder('gerobak-cut-');
    const disk = afterPowerCut(recorded.before, events.slice(0, index), random);
    for (const [file, content] of disk) writeFileSync(join(dataDir, file), content);
    const until = recorded.events[index]?.at ?? Number.POSITIVE_INFINITY;
    const due = recorded.acknowledged.filter(({ at }) => at < until);
    await judgeStored({ dataDir }, idsOf(due)).finally(() => rmSync(dataDir, { recursive: true }));
    return due.length;
  }

  it('at any moment leaves a sound database with all that was acknowledged (F12)', async () => {
    const { events, acknowledged } = recorded;
    expect(acknowledged).toHaveLength(180);
    const written = (file: string) =>
      events.flatMap((event, index) =>
        event.file === file && event.what.kind === 'write' ? [index] : [],
      );
    // While the log is copied into the database is where most can go wrong.
    const copying = written('gerobak.db');
    expect(copying.length, 'pages copied from the log').toBeGreaterThan(20);
    const random = randomOf(seed);
    let due = 0;
    for (let i = 0; i < runs(5, 300); i++) {
      const anywhere = Math.floor(random() * (events.length + 1));
      const amid = copying[Math.floor(random() * copying.length)] ?? anywhere;
      const index = i % 3 === 0 ? amid + 1 : anywhere;
      due += await cutAt(index, events, random).catch((error) => {
        throw new Error(`SEED=${seed}, cut ${i} at call ${index} of ${events.length}: ${error}`);
      });
    }
    expect(due, 'acknowledged restocks looked for').toBeGreaterThan(0);
    await cutAt(events.length, events, () => 0);
  });

  it('would be found out if the server did not sync (F12)', async () => {
    const careless = recorded.events.map(
      (event): DiskEvent =>
        event.what.kind === 'sync' && event.file !== ''
          ? { ...event, what: { kind: 'create' } }
          : event,
    );
    const random = randomOf(seed);
    await expect(cutAt(careless.length, careless, random)).rejects.toThrow();
  });
});
