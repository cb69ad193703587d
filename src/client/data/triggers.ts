import type { Workspace } from '#offline/workspace/workspace.ts';
import { whenBackgroundWorkAllowed } from './background-work.ts';
import { startListening } from './listen.ts';
import { pullChanges } from './pull-changes.ts';
import { push, sync } from './push.ts';
import { revalidate, revalidateOthers } from './revalidate.ts';

const syncEveryMs = 15 * 60_000;

/**
 * Sends and refreshes when the app starts, when the network returns, when the page becomes visible, when the
 * server tells of changes, and every 15 minutes while it is visible. Only sends when another tab has stored
 * an entry or the server responds again. Returns a function that stops this.
 */
export function startTriggers(workspace: Workspace): () => void {
  let isStopped = false;
  const trySync = async () => {
    if (!isStopped) await sync(workspace).catch(() => undefined);
  };
  const syncIfVisible = () => {
    if (document.visibilityState === 'visible') void trySync();
  };
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
      void revalidateOthers(workspace, message.lists).catch(() => undefined);
    }
  });
  const stopRefreshing = workspace.onListsChanged((names) => {
    void revalidate(names).catch(() => undefined);
    // Also for lists that no screen shows now.
    void pullChanges(workspace).catch(() => undefined);
  });
  const timer = setInterval(syncIfVisible, syncEveryMs);
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
