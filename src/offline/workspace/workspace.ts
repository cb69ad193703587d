// All state of one signed-in user in one tab or worker: two databases, and in memory the state of the
// network and of sending. Each tab has its own; shared state is in the databases or is sent through
// the channel.
import Dexie from 'dexie';
import type { ListName } from '#contract/lists.ts';
import type { Device } from '../device.ts';
import type { AnyRow } from '../mirror/any-list.ts';
import { MirrorDatabase } from '../mirror/mirror-database.ts';
import type { Connectivity } from '../network/connectivity.ts';
import { OutboxDatabase } from '../outbox/outbox-database.ts';
import { type Observable, observable } from './observable.ts';
import { openTabChannel, type TabChannel } from './tab-channel.ts';

/** Why this tab's session is over: the server ended it, or another tab signed out. */
export type SessionEnd = 'expired' | 'revoked' | 'signed_out';

export interface Workspace {
  userId: string;
  device: Device;
  outbox: OutboxDatabase;
  mirror: MirrorDatabase;
  channel: TabChannel;
  connectivity: Observable<Connectivity>;
  /** Server time minus device time in ms, as last measured. */
  clockSkewMs: Observable<number>;
  /**
   * Server time in ms, as far as this device knows it. Stored times use it, so that a correction of
   * the device's clock does not change their age.
   */
  now(): number;
  /** Full rows of lists that the mirror stores only in part (`toMirror`). Memory only. */
  fullRows: Observable<ReadonlyMap<string, AnyRow>>;
  /** Seqs of the entries that any tab is sending now. Memory only: after a crash they are sent again. */
  sending: Observable<ReadonlySet<number>>;
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
  const setSending = (seqs: readonly number[]) =>
    sending.set(seqs.length > 0 ? new Set(seqs) : noSeqs);
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
  return {
    userId,
    device,
    outbox,
    mirror,
    channel,
    connectivity: observable<Connectivity>('unknown'),
    clockSkewMs,
    now: () => device.now() + clockSkewMs.get(),
    fullRows: observable<ReadonlyMap<string, AnyRow>>(new Map()),
    sending,
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
