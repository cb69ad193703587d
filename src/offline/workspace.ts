// All state of one signed-in user in one tab or worker: two databases, and in memory the state of the
// network and of sending. Each tab has its own; shared state is in the databases or is sent through
// the channel.
import Dexie from 'dexie';
import type { ListName } from '#contract/lists.ts';
import { type Clock, type Device, openClock } from './device.ts';

import type { AnyRow } from './mirror/any-list.ts';
import { MirrorDatabase } from './mirror/mirror-database.ts';
import { type Connection, openConnection } from './network/request.ts';
import { type Observable, observable } from './observable.ts';
import { OutboxDatabase } from './outbox/outbox-database.ts';

/** Why this tab's session is over: the server ended it, or another tab signed out. */
export type SessionEnd = 'expired' | 'revoked' | 'signed_out';

/** Messages between the tabs and the worker of one user. Nothing here is ever stored. */
type TabMessage =
  /** All entries that the sender is sending now. Replaces the entries of the previous message. */
  | { kind: 'sending'; seqs: number[] }
  /** From a newly opened tab: the tab that sends answers with a `sending` message. */
  | { kind: 'hello' }
  /** From a worker, which fetches nothing: rows of these lists have changed on the server. */
  | { kind: 'changed'; lists: ListName[] }
  /** From a tab whose sync has brought other rows of these lists into the mirror. */
  | { kind: 'synced'; lists: ListName[] }
  /** An entry was enqueued in another tab: the tabs that hear this start a replay. */
  | { kind: 'kick' }
  | { kind: 'signed-out' };

interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

export interface Workspace {
  userId: string;
  device: Device;
  outbox: OutboxDatabase;
  mirror: MirrorDatabase;
  channel: TabChannel;
  connectivity: Connection;
  /** Server time minus device time in ms, as last measured. */
  clockSkewMs: Observable<number>;
  clock: Clock;
  /**
   * The time of `clock`. Taps and stored things are dated by it, so that neither a jump nor a correction of the
   * device's clock changes their order or their age.
   */
  now(): number;
  /** Full rows of lists that the mirror stores only in part (`toMirror`). Memory only. */
  fullRows: Observable<ReadonlyMap<string, AnyRow>>;
  /** Seqs of the entries that any tab is sending now. Memory only: after a crash they are sent again. */
  sending: Observable<ReadonlySet<number>>;
  /** Settles when the last replay that was started in this tab has ended. */
  replayEnd: Promise<unknown>;
  /** Sets which entries this tab is sending now, here and in the other tabs. */
  markSending(seqs: readonly number[]): void;
  sessionEnd: Observable<SessionEnd | undefined>;
  /** Adds a listener that gets the names of lists whose rows have changed on the server. */
  onListsChanged(listener: (names: ListName[]) => void): () => void;
  /**
   * Calls these listeners of this tab, which tells the other tabs once it has fetched the changes. A
   * worker has no listeners, so those of all tabs are called.
   */
  announceChanged(names: ListName[]): void;
  close(): void;
}

// One shared empty set, so that listeners are not called when nothing changes.
const noSeqs: ReadonlySet<number> = new Set();

/** @param skewMs the clock skew stored with the session, if any */
export function openWorkspace(userId: string, device: Device, skewMs = 0): Workspace {
  const outbox = new OutboxDatabase(userId);
  const mirror = new MirrorDatabase(userId);
  const channel = openTabChannel(userId);
  const sending = observable(noSeqs);
  const sessionEnd = observable<SessionEnd | undefined>(undefined);
  const clockSkewMs = observable(skewMs);
  const clock = openClock(device, outbox, clockSkewMs);
  // An open handle would block the deletion of a database at sign-out.
  const close = () => {
    channel.close();
    outbox.close();
    mirror.close();
  };
  const changedListeners = new Set<(names: ListName[]) => void>();
  const notifyChanged = (names: ListName[]) => {
    for (const listener of changedListeners) listener(names);
  };
  const setSending = (seqs: readonly number[]) => sending.set(seqs.length > 0 ? new Set(seqs) : noSeqs);
  let sendingHere: readonly number[] = [];
  const markSending = (seqs: readonly number[]) => {
    sendingHere = seqs;
    setSending(seqs);
    channel.post({ kind: 'sending', seqs: [...seqs] });
  };
  channel.listen((message) => {
    if (message.kind === 'sending') setSending(message.seqs);
    if (message.kind === 'hello' && sendingHere.length > 0) markSending(sendingHere);
    if (message.kind === 'changed') notifyChanged(message.lists);
    if (message.kind === 'signed-out') {
      close();
      sessionEnd.set('signed_out');
    }
  });
  channel.post({ kind: 'hello' });
  void openOrRebuild(mirror);
  // Early: if it does not open, screens say so (`OutboxState`).
  void outbox.reach().catch(() => undefined);
  return {
    userId,
    device,
    outbox,
    mirror,
    channel,
    connectivity: openConnection(),
    clockSkewMs,
    clock,
    now: clock.now,
    fullRows: observable<ReadonlyMap<string, AnyRow>>(new Map()),
    sending,
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

/** Opens the mirror. If that fails, drops the mirror, so that it is fetched again. */
async function openOrRebuild(mirror: MirrorDatabase): Promise<void> {
  try {
    await mirror.open();
  } catch (error) {
    // We have closed the database in the meantime, so it is not broken.
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
  // In Node an open channel keeps the process alive; in a browser this does nothing.
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

// A tab of another version may send messages that this one does not know.
function isTabMessage(data: unknown): data is TabMessage {
  const { kind, seqs, lists } = Object(data);
  return (
    ['hello', 'kick', 'signed-out'].includes(kind) ||
    (kind === 'sending' && isListOf('number', seqs)) ||
    (['changed', 'synced'].includes(kind) && isListOf('string', lists))
  );
}

function isListOf(type: 'number' | 'string', value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type);
}
