// The state of one user in one tab or worker. State shared by tabs is in the databases or the channel.
import Dexie from 'dexie';
import type { ListName } from '#contract/lists.ts';
import type { AnyRow } from './mirror/any-list.ts';
import { MirrorDatabase } from './mirror/mirror-database.ts';
import { type Connection, openConnection } from './network/request.ts';
import { type Observable, observable } from './observable.ts';
import { OutboxDatabase } from './outbox/outbox-database.ts';
import { type Clock, openClock, type Platform } from './platform.ts';

export type SessionEnd = 'expired' | 'revoked' | 'signed_out';

/** Messages between a user's tabs and worker, which are never stored. */
type TabMessage =
  /** Replaces the sender's previous message. */
  | { kind: 'sending'; seqs: number[] }
  /** From a new tab: the sender of entries replies with `sending`. */
  | { kind: 'hello' }
  /** From a worker, which fetches nothing. */
  | { kind: 'changed'; lists: ListName[] }
  /** A tab's sync has written rows of these lists. */
  | { kind: 'synced'; lists: ListName[] }
  /** Another tab enqueued an entry: receivers start a replay. */
  | { kind: 'kick' }
  | { kind: 'signed-out' };

interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

export interface Workspace {
  userId: string;
  platform: Platform;
  outbox: OutboxDatabase;
  mirror: MirrorDatabase;
  channel: TabChannel;
  connectivity: Connection;
  /** Server time minus device time in ms. */
  clockSkewMs: Observable<number>;
  clock: Clock;
  /** Dates taps and stored data, so that no jump or correction of the device's clock changes their order or age. */
  now(): number;
  /** Full rows of lists of which the mirror stores only some fields (`toMirror`). Security: in memory only. */
  fullRows: Observable<ReadonlyMap<string, AnyRow>>;
  /** Seqs that any tab is sending. */
  sendingSeqs: Observable<ReadonlySet<number>>;
  replayEnd: Promise<unknown>;
  markSending(seqs: readonly number[]): void;
  sessionEnd: Observable<SessionEnd | undefined>;
  onListsChanged(listener: (names: ListName[]) => void): () => void;
  /**
   * Calls this tab's listeners; other tabs follow when this one has fetched the changes. A worker calls the listeners
   * of all tabs.
   */
  announceChanged(names: ListName[]): void;
  close(): void;
}

// One shared object, so that listeners are not called when nothing changes.
const noSeqs: ReadonlySet<number> = new Set();

export function openWorkspace(userId: string, platform: Platform, skewMs = 0): Workspace {
  const outbox = new OutboxDatabase(userId);
  const mirror = new MirrorDatabase(userId);
  const channel = openTabChannel(userId);
  const sendingSeqs = observable(noSeqs);
  const sessionEnd = observable<SessionEnd | undefined>(undefined);
  const clockSkewMs = observable(skewMs);
  const clock = openClock(platform, outbox, clockSkewMs);
  // When the user signs out, an open connection would block the deletion.
  const close = () => {
    channel.close();
    outbox.close();
    mirror.close();
  };
  const changedListeners = new Set<(names: ListName[]) => void>();
  const notifyChanged = (names: ListName[]) => {
    for (const listener of changedListeners) listener(names);
  };
  const setSending = (seqs: readonly number[]) => sendingSeqs.set(seqs.length > 0 ? new Set(seqs) : noSeqs);
  let ownSendingSeqs: readonly number[] = [];
  const markSending = (seqs: readonly number[]) => {
    ownSendingSeqs = seqs;
    setSending(seqs);
    channel.post({ kind: 'sending', seqs: [...seqs] });
  };
  channel.listen((message) => {
    if (message.kind === 'sending') setSending(message.seqs);
    if (message.kind === 'hello' && ownSendingSeqs.length > 0) markSending(ownSendingSeqs);
    if (message.kind === 'changed') notifyChanged(message.lists);
    if (message.kind === 'signed-out') {
      close();
      sessionEnd.set('signed_out');
    }
  });
  channel.post({ kind: 'hello' });
  void openOrRebuild(mirror);
  // Opened early, so that screens can report a database that does not open.
  void outbox.waitForState().catch(() => undefined);
  return {
    userId,
    platform,
    outbox,
    mirror,
    channel,
    connectivity: openConnection(),
    clockSkewMs,
    clock,
    now: clock.now,
    fullRows: observable<ReadonlyMap<string, AnyRow>>(new Map()),
    sendingSeqs,
    replayEnd: Promise.resolve(),
    markSending,
    sessionEnd,
    onListsChanged(listener) {
      changedListeners.add(listener);
      return () => changedListeners.delete(listener);
    },
    announceChanged(names) {
      if (changedListeners.size > 0) notifyChanged(names);
      else channel.post({ kind: 'changed', lists: names });
    },
    close,
  };
}

/** A mirror that does not open is dropped and fetched again. */
async function openOrRebuild(mirror: MirrorDatabase): Promise<void> {
  try {
    await mirror.open();
  } catch (error) {
    // The database was closed in the meantime, so it is not broken.
    if (error instanceof Dexie.DatabaseClosedError) return;
    await mirror.delete({ disableAutoOpen: false }).catch(() => undefined);
  }
}

function openTabChannel(userId: string): TabChannel {
  const channel = new BroadcastChannel(`gerobak-${userId}`);
  const listeners = new Set<(message: TabMessage) => void>();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isTabMessage(data)) return;
    for (const listener of listeners) listener(data);
  };
  // In Node, an open channel keeps the process alive.
  (channel as { unref?: () => void }).unref?.();
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
}

// A tab of another version may send unknown messages.
function isTabMessage(data: unknown): data is TabMessage {
  const { kind, seqs, lists } = Object(data);
  return (
    ['hello', 'kick', 'signed-out'].includes(kind) ||
    (kind === 'sending' && isArrayOf('number', seqs)) ||
    (['changed', 'synced'].includes(kind) && isArrayOf('string', lists))
  );
}

function isArrayOf(type: 'number' | 'string', value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type);
}
