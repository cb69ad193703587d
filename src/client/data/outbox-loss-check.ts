// A browser may silently delete databases (full disk, broken file), and unsent entries with them. The
// size of each outbox is therefore also stored in localStorage, which usually survives that.
import * as z from 'zod/mini';
import { type UnsentCount, watchUnsent } from '#offline/outbox/watch-unsent.ts';
import { observable } from '#offline/workspace/observable.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';

/** Unsent entries that the browser deleted on this device. */
export interface LostWork {
  /** How many there were when last counted. */
  unsent: number;
  /** When they were last counted; server time in ms. */
  at: number;
}

interface Trace extends UnsentCount {
  at: number;
  lost?: LostWork;
}

export const lostWork = observable<LostWork | undefined>(undefined);

/** Compares the outbox with its trace and updates the trace. Returns a function that stops it. */
export function traceOutbox(workspace: Workspace): () => void {
  const { userId } = workspace;
  const stop = watchUnsent(workspace, ({ born, unsent }) => {
    const before = readTraces()[userId];
    const isAnother = before !== undefined && before.born !== born;
    const lost = isAnother ? { unsent: before.unsent, at: before.at } : before?.lost;
    writeTrace(userId, { born, unsent, at: workspace.now(), ...(lost ? { lost } : {}) });
    lostWork.set(lost);
  });
  return () => {
    stop();
    lostWork.set(undefined);
  };
}

/** Called when the person has read of it. */
export function dismissLostWork(userId: string): void {
  const { lost: _, ...trace } = readTraces()[userId] ?? { born: '', unsent: 0, at: 0 };
  writeTrace(userId, trace);
  lostWork.set(undefined);
}

/** An outbox that a person discards is not lost. */
export function forgetTrace(userId: string): void {
  writeTrace(userId, undefined);
}

const storageKey = 'gerobak-outboxes';

const lostSchema = z.object({ unsent: z.int(), at: z.int().check(z.lte(8.64e15)) });
const traceSchema = z.object({
  born: z.string(),
  ...lostSchema.shape,
  lost: z.optional(lostSchema),
});

/** A damaged trace is ignored; those of other users are still read. */
function readTraces(): Record<string, Trace | undefined> {
  try {
    const stored: object = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const traces = Object.entries(stored).map(([userId, trace]) => {
      const { data } = traceSchema.safeParse(trace);
      return [userId, data as Trace | undefined];
    });
    return Object.fromEntries(traces);
  } catch {
    return {};
  }
}

function writeTrace(userId: string, trace: Trace | undefined): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readTraces(), [userId]: trace }));
  } catch {
    // Without a trace nothing is lost, but a loss would not be noticed.
  }
}
