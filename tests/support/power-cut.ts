// Simulates a power cut. A record of a real server's system calls tells what it wrote and synced. After
// the cut a disk has all synced data, and of each 4 KiB block written since, any of its contents so far.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A change of a file by the server, or of the folder of the files. */
export interface DiskEvent {
  /** Epoch ms. */
  at: number;
  /** The name of the file; empty for the folder. */
  file: string;
  what: Change | { kind: 'create' | 'remove' | 'sync' };
}

type Change =
  | { kind: 'write'; offset: number; bytes: Buffer }
  | { kind: 'truncate'; length: number };

export type Disk = Map<string, Buffer>;

const blockBytes = 4096;
const tracedCalls =
  'openat,write,pwrite64,pwritev,fsync,fdatasync,ftruncate,fallocate,unlink,unlinkat,rename';

/** A strace command to start a server under; it records to `trace` what the server does to these files. */
export function recording(trace: string, folder: string, files: readonly string[]): string[] {
  const paths = [folder, ...files.map((file) => `${folder}/${file}`)];
  const format = ['-y', '-ttt', '-xx', '-s', String(1 << 20), '-e', `trace=${tracedCalls}`];
  const only = paths.flatMap((path) => ['-P', path]);
  return ['strace', '-D', '-f', '--seccomp-bpf', ...format, ...only, '-o', trace];
}

/** Reads the record. Throws on calls that cannot be replayed. */
export function readRecord(trace: string, folder: string, files: readonly string[]): DiskEvent[] {
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
  /** Changes since the last sync. */
  since: Change[];
  /** Whether the folder was synced since the file was created. */
  isNamed: boolean;
}

/**
 * A possible content of the disk if the power is cut after `events`, which started from `before`.
 *
 * @param random 0 ≤ x < 1
 */
export function afterPowerCut(
  before: Disk,
  events: readonly DiskEvent[],
  random: () => number,
): Disk {
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
  const ends = changes.map((change) =>
    change.kind === 'write' ? change.offset + change.bytes.length : change.length,
  );
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

/** The file with a random number of the first changes of each block. */
function survived(synced: Buffer, since: readonly Change[], random: () => number): Buffer {
  const pieces = since.flatMap(inBlocks);
  const changesOfBlock = new Map<number, Change[]>();
  for (const { number, change } of pieces) {
    changesOfBlock.set(number, [...(changesOfBlock.get(number) ?? []), change]);
  }
  const written = [...changesOfBlock.values()].flatMap((changes) =>
    changes.slice(0, Math.floor(random() * (changes.length + 1))),
  );
  return applied(synced, written);
}

/** A change split into pieces of single blocks, with the numbers of those blocks. */
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
