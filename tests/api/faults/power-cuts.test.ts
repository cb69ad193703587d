// F12: every system call of a real server to its disk is recorded; then the disk is rebuilt as each moment may have
// left it, and opened.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Acknowledged, idsOf, judgeStored, sendingTo } from '#tests/support/acknowledged-restocks.ts';
import { canTrace } from '#tests/support/can-trace.ts';
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

/** strace outlives the process that it traces by a moment. */
async function isWritten(trace: string): Promise<void> {
  const mark = /\+\+\+ killed by SIGKILL \+\+\+\n$/;
  for (let i = 0; i < 400 && !mark.test(readFileSync(trace, 'latin1').slice(-200)); i++) await sleep(25);
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
      events.flatMap((event, index) => (event.file === file && event.what.kind === 'write' ? [index] : []));
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
        event.what.kind === 'sync' && event.file !== '' ? { ...event, what: { kind: 'create' } } : event,
    );
    const random = randomOf(seed);
    await expect(cutAt(careless.length, careless, random)).rejects.toThrow();
  });
});

// After a power cut a disk has all synced data, and of each 4 KiB block written since, any of its contents so far.

interface DiskEvent {
  /** Epoch ms. */
  at: number;
  /** Empty for the folder. */
  file: string;
  what: Change | { kind: 'create' | 'remove' | 'sync' };
}

type Change = { kind: 'write'; offset: number; bytes: Buffer } | { kind: 'truncate'; length: number };
type Disk = Map<string, Buffer>;

const blockBytes = 4096;
const tracedCalls = 'openat,write,pwrite64,pwritev,fsync,fdatasync,ftruncate,fallocate,unlink,unlinkat,rename';

function recording(trace: string, folder: string, files: readonly string[]): string[] {
  const paths = [folder, ...files.map((file) => `${folder}/${file}`)];
  const format = ['-y', '-ttt', '-xx', '-s', String(1 << 20), '-e', `trace=${tracedCalls}`];
  const only = paths.flatMap((path) => ['-P', path]);
  return ['strace', '-D', '-f', '--seccomp-bpf', ...format, ...only, '-o', trace];
}

/** @throws on calls that cannot be replayed */
function readRecord(trace: string, folder: string, files: readonly string[]): DiskEvent[] {
  return readFileSync(trace, 'latin1')
    .split('\n')
    .flatMap((line) => readLine(line, folder))
    .filter(({ file }) => file === '' || files.includes(file));
}

function readLine(line: string, folder: string): DiskEvent[] {
  if (line.includes(' resumed>')) throw new Error(`Two threads at once: ${line.slice(0, 200)}`);
  const [, seconds = '', call = '', args = '', answer = ''] =
    /^\d+ +(\d+\.\d+) (\w+)\((.*)\) += (-?\d+)/.exec(line) ?? [];
  // Without a result: the process was killed during the call.
  if (call === '' || Number(answer) < 0) return [];
  const what = whatOf(call, args, Number(answer));
  if (!what) return [];
  const isByName = call === 'openat' || call === 'unlink';
  const path = fromHex(isByName ? quotedPath(args) : pathOfDescriptor(args));
  return [{ at: Number(seconds) * 1000, file: path === folder ? '' : basename(path), what }];
}

function whatOf(call: string, args: string, answer: number): DiskEvent['what'] | undefined {
  switch (call) {
    case 'openat':
      return args.includes('O_CREAT') ? { kind: 'create' } : undefined;
    case 'pwrite64': {
      const [, hex = '', offset = ''] = /"([^"]*)", \d+, (\d+)$/.exec(args) ?? [];
      const bytes = Buffer.from(hex.replaceAll('\\x', ''), 'hex');
      if (bytes.length !== answer) throw new Error(`Half a write: ${args.slice(-40)}`);
      return { kind: 'write', offset: Number(offset), bytes };
    }
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync' };
    case 'ftruncate':
      return { kind: 'truncate', length: Number(/, (\d+)$/.exec(args)?.[1]) };
    case 'unlink':
      return { kind: 'remove' };
    default:
      throw new Error(`The replay does not know the call ${call}.`);
  }
}

function pathOfDescriptor(args: string): string {
  return /^\d+<([^>]*)>/.exec(args)?.[1] ?? '';
}

function quotedPath(args: string): string {
  return /"([^"]*)"/.exec(args)?.[1] ?? '';
}

function fromHex(text: string): string {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex').toString();
}

interface FileState {
  synced: Buffer;
  since: Change[];
  isNamed: boolean;
}

/** @param random 0 ≤ x < 1 */
function afterPowerCut(before: Disk, events: readonly DiskEvent[], random: () => number): Disk {
  const states = new Map<string, FileState>();
  for (const [file, synced] of before) states.set(file, { synced, since: [], isNamed: true });
  for (const event of events) applyEvent(states, event);
  const disk: Disk = new Map();
  for (const [file, { synced, since, isNamed }] of states) {
    if (isNamed || random() < 0.5) disk.set(file, survived(synced, since, random));
  }
  return disk;
}

function applyEvent(states: Map<string, FileState>, { file, what }: DiskEvent): void {
  if (file === '') {
    for (const state of states.values()) state.isNamed = true;
    return;
  }
  const state = states.get(file) ?? { synced: Buffer.alloc(0), since: [], isNamed: false };
  states.set(file, state);
  switch (what.kind) {
    case 'create':
      return;
    case 'remove':
      states.delete(file);
      return;
    case 'sync':
      state.synced = applied(state.synced, state.since);
      state.since = [];
      return;
    default:
      state.since.push(what);
  }
}

function applied(content: Buffer, changes: readonly Change[]): Buffer {
  const ends = changes.map((change) => (change.kind === 'write' ? change.offset + change.bytes.length : change.length));
  const whole = Buffer.alloc(Math.max(content.length, ...ends));
  content.copy(whole);
  let length = content.length;
  for (const change of changes) {
    if (change.kind === 'truncate') {
      whole.fill(0, change.length);
      length = change.length;
    } else {
      change.bytes.copy(whole, change.offset);
      length = Math.max(length, change.offset + change.bytes.length);
    }
  }
  return whole.subarray(0, length);
}

function survived(synced: Buffer, since: readonly Change[], random: () => number): Buffer {
  const pieces = since.flatMap(inBlocks);
  const changesOfBlock = new Map<number, Change[]>();
  for (const { number, change } of pieces) changesOfBlock.set(number, [...(changesOfBlock.get(number) ?? []), change]);
  const written = [...changesOfBlock.values()].flatMap((changes) =>
    changes.slice(0, Math.floor(random() * (changes.length + 1))),
  );
  return applied(synced, written);
}

function inBlocks(change: Change): { number: number; change: Change }[] {
  // The length of a file is stored apart from its blocks.
  if (change.kind === 'truncate') return [{ number: -1, change }];
  const pieces = [];
  const end = change.offset + change.bytes.length;
  for (let from = change.offset; from < end; ) {
    const number = Math.floor(from / blockBytes);
    const to = Math.min(end, (number + 1) * blockBytes);
    const bytes = change.bytes.subarray(from - change.offset, to - change.offset);
    pieces.push({ number, change: { kind: 'write' as const, offset: from, bytes } });
    from = to;
  }
  return pieces;
}
