import { isPageVisible, watchPage } from '#client/browser/page-events.ts';
import { loadOutbox } from '#offline/load-outbox.ts';
import { type Observable, observable } from '#offline/observable.ts';
import type { Workspace } from '#offline/workspace.ts';
import { invalidateQueries, retryDelayMs } from './remote-query.ts';
import { pullChanges, sync, syncNow, syncOutcome } from './sync.ts';

/**
 * True once the first screen is painted and the app's files are cached (at most 8 s later), so that the warm-up does not
 * delay the first rows. Set by `shell/office-layout.tsx` and `till/till-layout.tsx`, which set it to false when they
 * leave the screen: tasks then wait for the next app.
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

const syncIntervalMs = 15 * 60_000;
/** The minimum time between two syncs on focus (screens 8.5). */
const focusSyncIntervalMs = 5_000;

/**
 * Sends and syncs on start, on reconnect, on focus, when the page is shown, on server events, after a failure, and
 * every 15 minutes while visible. Returns a function that stops these triggers.
 */
export function startTriggers(workspace: Workspace): () => void {
  const { connectivity, channel, platform } = workspace;
  let isStopped = false;
  const trySync = async () => {
    if (!isStopped) await sync(workspace).catch(() => undefined);
  };
  const syncIfVisible = () => {
    if (isPageVisible()) void trySync();
  };
  let lastFocusMs = Number.NEGATIVE_INFINITY;
  const syncOnFocus = () => {
    const nowMs = platform.now();
    if (Math.abs(nowMs - lastFocusMs) < focusSyncIntervalMs) return;
    lastFocusMs = nowMs;
    syncIfVisible();
  };
  const timer = setInterval(syncIfVisible, syncIntervalMs);
  let stopListening = () => {};
  const cleanups = [
    () => clearInterval(timer),
    () => stopListening(),
    watchPage((event) => {
      if (event === 'focus') syncOnFocus();
      if (event === 'seen') syncIfVisible();
      if (event === 'online') void trySync();
      // Unlike `online`, this event is reliable.
      if (event === 'offline') connectivity.markOffline();
    }),
    retryFailedSyncs(workspace, syncIfVisible),
    watchReconnect(workspace, syncNow),
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
    for (const stop of cleanups) stop();
  };
}

function retryFailedSyncs(workspace: Workspace, retry: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outcome = syncOutcome(workspace);
  const stop = outcome.subscribe(() => {
    clearTimeout(timer);
    const { failureCount } = outcome.get();
    if (failureCount > 0) timer = setTimeout(retry, retryDelayMs(failureCount));
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function watchReconnect({ connectivity }: Workspace, action: () => void): () => void {
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

const maxHiddenMs = 60_000;
/** Spreads the requests of all devices after a change. */
const maxJitterMs = 500;

/** Listens while there is a connection, until the page has been hidden for `maxHiddenMs`. Returns a stop function. */
function listenToServer(workspace: Workspace, refresh: () => Promise<void>): () => void {
  const { connectivity, platform } = workspace;
  const refreshSoon = coalesce(async () => {
    await new Promise((resolve) => setTimeout(resolve, platform.random() * maxJitterMs));
    await refresh();
  });
  let listenController: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = Number.POSITIVE_INFINITY;
  const stop = () => {
    listenController?.abort();
    listenController = undefined;
  };
  const listen = () => {
    if (listenController || connectivity.get() === 'offline') return;
    listenController = new AbortController();
    const { signal } = listenController;
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
      hiddenAt = platform.now();
      hiddenTimer = setTimeout(stop, maxHiddenMs);
    }
    if (event === 'seen') {
      clearTimeout(hiddenTimer);
      // A sleeping tablet runs no timer, and the connection may be dead without an event.
      if (platform.now() - hiddenAt > maxHiddenMs) stop();
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
  let isRequested = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work().catch(() => undefined);
    }
    isRunning = false;
  };
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}
