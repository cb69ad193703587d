import { loadOutbox } from '#offline/load-outbox.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';

/** A page that is hidden for longer does not listen; it syncs when it is seen again. */
const listensHiddenMs = 60_000;
/** One change can be told to all devices at once; they ask for it spread over this time. */
const spreadMs = 500;

/**
 * Refreshes when the server tells that rows changed, while the page is seen and there is a connection.
 * Returns a function that stops this.
 *
 * @param refresh asks the server what changed; calls while it runs share one more run
 */
export function startListening(workspace: Workspace, refresh: () => Promise<void>): () => void {
  const { connectivity, device } = workspace;
  const refreshSoon = oneAtATime(async () => {
    await new Promise((resolve) => setTimeout(resolve, device.random() * spreadMs));
    await refresh();
  });
  let listening: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = Number.POSITIVE_INFINITY;
  const stop = () => {
    listening?.abort();
    listening = undefined;
  };
  const listen = () => {
    if (listening || connectivity.get() === 'offline') return;
    listening = new AbortController();
    const { signal } = listening;
    void loadOutbox()
      .then(({ followEvents }) => followEvents(workspace, refreshSoon, signal))
      .catch(() => undefined);
  };
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState !== 'visible') {
      hiddenAt = device.now();
      hiddenTimer = setTimeout(stop, listensHiddenMs);
      return;
    }
    // The timer does not run while a tablet sleeps, and the connection may be dead without a sign.
    if (device.now() - hiddenAt > listensHiddenMs) stop();
    listen();
  };
  const onConnectivity = () => {
    if (connectivity.get() === 'offline') stop();
    else if (document.visibilityState === 'visible') listen();
  };
  const stopWatchingConnectivity = connectivity.subscribe(onConnectivity);
  document.addEventListener('visibilitychange', onVisibility);
  onConnectivity();
  return () => {
    stopWatchingConnectivity();
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hiddenTimer);
    stop();
  };
}

/** Runs `work`, and once more for all calls that came while it ran. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isWanted = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(() => undefined);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
