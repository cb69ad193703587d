import type { Workspace } from '#offline/workspace/workspace.ts';
import { whenBackgroundWorkAllowed } from './background-work.ts';
import { startListening } from './listen.ts';
import { pullChanges, syncOutcome } from './pull-changes.ts';
import { push, sync } from './push.ts';
import { revalidate } from './revalidate.ts';
import { isSlowConnection } from './swr-timing.ts';

const syncEveryMs = 15 * 60_000;
/** Whoever changes between windows does not ask each time (screens 8.5). */
const focusSyncEveryMs = 5_000;
const longestRetryMs = 5 * 60_000;

/** How long to wait after so many failed syncs in a row (screens 8.5). */
export function syncRetryMs(failures: number, isSlow: boolean): number {
  return Math.min((isSlow ? 10_000 : 5_000) * 2 ** (failures - 1), longestRetryMs);
}

/**
 * Sends and refreshes when the app starts, when the network returns, when the page becomes visible or gets
 * the focus, when the server tells of changes, some time after a failure, and every 15 minutes while it is
 * visible. Only sends when another tab has stored an entry or the server responds again. Returns a function
 * that stops this.
 */
export function startTriggers(workspace: Workspace): () => void {
  let isStopped = false;
  const trySync = async () => {
    if (!isStopped) await sync(workspace).catch(() => undefined);
  };
  const syncIfVisible = () => {
    if (document.visibilityState === 'visible') void trySync();
  };
  let lastFocusMs = Number.NEGATIVE_INFINITY;
  const syncOnFocus = () => {
    const nowMs = workspace.device.now();
    if (Math.abs(nowMs - lastFocusMs) < focusSyncEveryMs) return;
    lastFocusMs = nowMs;
    syncIfVisible();
  };
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const outcome = syncOutcome(workspace);
  const stopRetrying = outcome.subscribe(() => {
    clearTimeout(retryTimer);
    const { failures } = outcome.get();
    if (failures > 0)
      retryTimer = setTimeout(syncIfVisible, syncRetryMs(failures, isSlowConnection));
  });
  let stopListening = () => {};
  const syncAndListen = async () => {
    await trySync();
    if (!isStopped) stopListening = startListening(workspace, trySync);
  };
  // The browser's `offline` event is reliable; its `online` event does not prove a connection.
  const setOffline = () => workspace.connectivity.set('offline');
  let previousConnectivity = workspace.connectivity.get();
  // Every request updates the connectivity. When the server responds again, the outbox is sent.
  const stopWatchingConnectivity = workspace.connectivity.subscribe(() => {
    const current = workspace.connectivity.get();
    if (current === 'online' && previousConnectivity === 'offline') push();
    previousConnectivity = current;
  });
  const stopListeningToTabs = workspace.channel.listen((message) => {
    // Another tab has stored an entry; that tab may be closed before it has sent the entry.
    if (message.kind === 'kick') push();
    // A hidden tab fetches when it is seen again.
    if (message.kind === 'synced' && document.visibilityState === 'visible') {
      void revalidate(message.lists).catch(() => undefined);
    }
  });
  const stopRefreshing = workspace.onListsChanged((names) => {
    void revalidate(names).catch(() => undefined);
    void pullChanges(workspace).catch(() => undefined);
  });
  const timer = setInterval(syncIfVisible, syncEveryMs);
  window.addEventListener('focus', syncOnFocus);
  window.addEventListener('online', trySync);
  window.addEventListener('offline', setOffline);
  document.addEventListener('visibilitychange', syncIfVisible);
  void runFirstSync(workspace, syncAndListen);
  return () => {
    isStopped = true;
    stopWatchingConnectivity();
    stopListeningToTabs();
    stopRefreshing();
    stopListening();
    clearInterval(timer);
    stopRetrying();
    clearTimeout(retryTimer);
    window.removeEventListener('focus', syncOnFocus);
    window.removeEventListener('online', trySync);
    window.removeEventListener('offline', setOffline);
    document.removeEventListener('visibilitychange', syncIfVisible);
  };
}

/** Unsent entries are sent at once. With an empty outbox the first sync waits until rows are shown. */
async function runFirstSync({ outbox }: Workspace, firstSync: () => Promise<void>): Promise<void> {
  const unsent = await outbox.entries.count().catch(() => undefined);
  // Undefined: the outbox could not be counted, so it may have entries.
  if (unsent !== 0) await firstSync();
  else whenBackgroundWorkAllowed(() => void firstSync());
}
