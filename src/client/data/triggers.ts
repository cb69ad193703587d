import { loadOutbox } from '#offline/load-outbox.ts';
import { type Observable, observable } from '#offline/observable.ts';
import type { Workspace } from '#offline/workspace.ts';
import { isPageVisible, watchPage } from './page-events.ts';
import { invalidateQueries, retryMs } from './remote-query.ts';
import { pullChanges, sync, syncNow, syncOutcome } from './sync.ts';

/**
 * True after the first paint and after at most 8 s for the office's files, so that the warm-up does not delay the first
 * rows. Set by `shell/office-layout.tsx`.
 */
export const backgroundWorkAllowed: Observable<boolean> = observable(false);

export function whenBackgroundWorkAllowed(task: () => void): void {
  if (backgroundWorkAllowed.get()) {
    task();
    return;
  }
  const stop = backgroundWorkAllowed.subscribe(() => {
    stop();
    task();
  });
}

const syncEveryMs = 15 * 60_000;
/** The minimum time between two syncs on focus (screens 8.5). */
const focusSyncEveryMs = 5_000;

/**
 * Sends and syncs on start, on reconnect, on focus, when the page is shown, on server events, after a failure, and
 * every 15 minutes while visible. Returns a function that stops this.
 */
export function startTriggers(workspace: Workspace): () => void {
  const { connectivity, channel, device } = workspace;
  let isStopped = false;
  const trySync = async () => {
    if (!isStopped) await sync(workspace).catch(() => undefined);
  };
  const syncIfSeen = () => {
    if (isPageVisible()) void trySync();
  };
  let lastFocusMs = Number.NEGATIVE_INFINITY;
  const syncOnFocus = () => {
    const nowMs = device.now();
    if (Math.abs(nowMs - lastFocusMs) < focusSyncEveryMs) return;
    lastFocusMs = nowMs;
    syncIfSeen();
  };
  const timer = setInterval(syncIfSeen, syncEveryMs);
  let stopListening = () => {};
  const stops = [
    () => clearInterval(timer),
    () => stopListening(),
    watchPage((event) => {
      if (event === 'focus') syncOnFocus();
      if (event === 'seen') syncIfSeen();
      if (event === 'online') void trySync();
      // Unlike `online`, this event is reliable.
      if (event === 'offline') connectivity.lose();
    }),
    retryFailedSyncs(workspace, syncIfSeen),
    whenReachableAgain(workspace, syncNow),
    channel.listen((message) => {
      // The other tab may be closed before it sends.
      if (message.kind === 'kick') syncNow();
      // A hidden tab fetches when it becomes visible again.
      if (message.kind === 'synced' && isPageVisible()) invalidateQueries(message.lists);
    }),
    workspace.onListsChanged((names) => {
      invalidateQueries(names);
      void pullChanges(workspace).catch(() => undefined);
    }),
  ];
  void runFirstSync(workspace, async () => {
    await trySync();
    if (!isStopped) stopListening = listenToServer(workspace, trySync);
  });
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

function retryFailedSyncs(workspace: Workspace, retry: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outcome = syncOutcome(workspace);
  const stop = outcome.subscribe(() => {
    clearTimeout(timer);
    const { failures } = outcome.get();
    if (failures > 0) timer = setTimeout(retry, retryMs(failures));
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function whenReachableAgain({ connectivity }: Workspace, action: () => void): () => void {
  let previous = connectivity.get();
  return connectivity.subscribe(() => {
    const current = connectivity.get();
    if (current === 'online' && previous === 'offline') action();
    previous = current;
  });
}

/** With an empty outbox the first sync waits until rows are shown. */
async function runFirstSync({ outbox }: Workspace, firstSync: () => Promise<void>): Promise<void> {
  const unsent = await outbox.entries.count().catch(() => undefined);
  // Undefined means that the outbox could not be counted, so it may have entries.
  if (unsent !== 0) await firstSync();
  else whenBackgroundWorkAllowed(() => void firstSync());
}

const hiddenListenMs = 60_000;
/** Spreads the requests of all devices after a change. */
const spreadMs = 500;

/** With a connection, until the page has been hidden for `maxHiddenMs`. Returns a function that stops this. */
function listenToServer(workspace: Workspace, refresh: () => Promise<void>): () => void {
  const { connectivity, device } = workspace;
  const refreshSoon = coalesce(async () => {
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
      .then(({ subscribeToEvents }) => subscribeToEvents(workspace, refreshSoon, signal))
      .catch(() => undefined);
  };
  const onConnectivity = () => {
    if (connectivity.get() === 'offline') stop();
    else if (isPageVisible()) listen();
  };
  const stopWatchingPage = watchPage((event) => {
    if (event === 'hidden') {
      clearTimeout(hiddenTimer);
      hiddenAt = device.now();
      hiddenTimer = setTimeout(stop, hiddenListenMs);
    }
    if (event === 'seen') {
      clearTimeout(hiddenTimer);
      // A sleeping tablet runs no timer, and the connection may be dead without an event.
      if (device.now() - hiddenAt > hiddenListenMs) stop();
      listen();
    }
  });
  const stopWatchingConnectivity = connectivity.subscribe(onConnectivity);
  onConnectivity();
  return () => {
    stopWatchingConnectivity();
    stopWatchingPage();
    clearTimeout(hiddenTimer);
    stop();
  };
}

/** Calls during a run share one more run. */
function coalesce(work: () => Promise<void>): () => void {
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
