import type { Workspace } from '#offline/workspace/workspace.ts';
import { whenBackgroundWorkAllowed } from './background-work.ts';
import { push, revalidate, sync } from './push.ts';

const warmUpEveryMs = 15 * 60_000;

/** Sends and refreshes on online, visibility and timer events. Returns a function that stops this. */
export function startTriggers(workspace: Workspace): () => void {
  let isStopped = false;
  const trySync = () => {
    if (!isStopped) void sync(workspace).catch(() => undefined);
  };
  const whenVisible = () => {
    if (document.visibilityState === 'visible') trySync();
  };
  // The browser's `offline` event is reliable; its `online` event does not prove a connection.
  const whenOffline = () => workspace.connectivity.set('offline');
  let last = workspace.connectivity.get();
  const stopWatching = workspace.connectivity.subscribe(() => {
    const now = workspace.connectivity.get();
    if (now === 'online' && last === 'offline') push();
    last = now;
  });
  const stopListening = workspace.channel.listen(({ kind }) => {
    if (kind === 'kick') push();
  });
  const stopRefreshing = workspace.onListsChanged((names) => void revalidate(names));
  const timer = setInterval(whenVisible, warmUpEveryMs);
  window.addEventListener('online', trySync);
  window.addEventListener('offline', whenOffline);
  document.addEventListener('visibilitychange', whenVisible);
  void startSyncing(workspace, trySync);
  return () => {
    isStopped = true;
    stopWatching();
    stopListening();
    stopRefreshing();
    clearInterval(timer);
    window.removeEventListener('online', trySync);
    window.removeEventListener('offline', whenOffline);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}

/** Sends unsent entries at once; if there are none, the first rows have priority. */
async function startSyncing({ outbox }: Workspace, trySync: () => void): Promise<void> {
  const hasUnsent = await outbox.entries.count().then(Boolean, () => true);
  if (hasUnsent) trySync();
  else whenBackgroundWorkAllowed(trySync);
}
