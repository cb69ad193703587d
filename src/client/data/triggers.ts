import type { Workspace } from '#offline/workspace/workspace.ts';
import { whenBackgroundWorkAllowed } from './background-work.ts';
import { pullChanges } from './pull-changes.ts';
import { push, sync } from './push.ts';
import { revalidate } from './revalidate.ts';

const syncEveryMs = 15 * 60_000;

/**
 * Sends and refreshes when the app starts, when the network returns, when the page becomes visible, and
 * every 15 minutes while it is visible. Only sends when another tab has stored an entry or the server
 * responds again. Returns a function that stops this.
 */
export function startTriggers(workspace: Workspace): () => void {
  let isStopped = false;
  const trySync = () => {
    if (!isStopped) void sync(workspace).catch(() => undefined);
  };
  const syncIfVisible = () => {
    if (document.visibilityState === 'visible') trySync();
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
  const stopListeningToTabs = workspace.channel.listen(({ kind }) => {
    // Another tab has stored an entry; that tab may be closed before it has sent the entry.
    if (kind === 'kick') push();
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
  void runFirstSync(workspace, trySync);
  return () => {
    isStopped = true;
    stopWatchingConnectivity();
    stopListeningToTabs();
    stopRefreshing();
    clearInterval(timer);
    window.removeEventListener('online', trySync);
    window.removeEventListener('offline', setOffline);
    document.removeEventListener('visibilitychange', syncIfVisible);
  };
}

/** Unsent entries are sent at once. With an empty outbox the first sync waits until rows are shown. */
async function runFirstSync({ outbox }: Workspace, trySync: () => void): Promise<void> {
  const unsent = await outbox.entries.count().catch(() => undefined);
  // Undefined: the outbox could not be counted, so it may have entries.
  if (unsent !== 0) trySync();
  else whenBackgroundWorkAllowed(trySync);
}
