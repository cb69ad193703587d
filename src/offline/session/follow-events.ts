// The server's stream of events tells at once that rows changed. What changed is asked for as ever, so
// everything works without the stream too, only later: where a proxy holds it back, or it is refused.

import { keepAliveMs } from '#contract/sync/sync-messages.ts';
import { backoffMs, parseRetryAfter } from '../outbox/backoff.ts';
import type { Workspace } from '../workspace.ts';
import { currentSession } from './current-session.ts';

/** A connection on which nothing comes for so long is lost. */
const longestSilenceMs = 2 * keepAliveMs + 10_000;
// Counts as that many failures, so that devices come back over eight seconds after the server restarted.
const firstAttempt = 3;

/**
 * Reads the stream until the signal is aborted or the session has ended. Of all tabs of a browser one
 * reads; the next one takes over when it stops.
 *
 * @param onTold called when something may have changed, the session included
 */
export async function followEvents(workspace: Workspace, onTold: () => void, signal: AbortSignal): Promise<void> {
  const { device, userId, sessionEnd } = workspace;
  await device.lock(`gerobak-events-${userId}`, async () => {
    let attempts = firstAttempt;
    while (!signal.aborted && sessionEnd.get() === undefined) {
      const { isOpened, retryAfterMs, comeBackMs } = await readStream(workspace, onTold, signal);
      attempts = isOpened ? firstAttempt : attempts + 1;
      await pause(comeBackMs ?? backoffMs(attempts, device.random(), retryAfterMs), signal);
    }
  });
}

interface StreamRead {
  /** Whether the server's first bytes came through. */
  isOpened: boolean;
  retryAfterMs?: number | undefined;
  /** The server is about to end, and said when to come back: another one may answer. */
  comeBackMs?: number | undefined;
}

/** Reads one stream until it ends. Never throws. */
async function readStream({ device, userId }: Workspace, onTold: () => void, signal: AbortSignal): Promise<StreamRead> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, device.timeoutMs.single);
  let isOpened = false;
  let comeBackMs: number | undefined;
  try {
    const session = await currentSession();
    if (session?.user_id !== userId || signal.aborted) return { isOpened };
    const request = new Request(`${device.apiUrl}/events`, {
      headers: { authorization: `Bearer ${session.token}` },
      cache: 'no-store',
      credentials: 'omit',
      signal: ending.signal,
    });
    const { status, headers, body } = await device.network(request);
    // The session has ended: the requests that follow learn why.
    if (status === 401) onTold();
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) {
      return { isOpened, retryAfterMs: parseRetryAfter(headers.get('retry-after'), device.now()) };
    }
    const eventsIn = wholeEvents();
    const decoder = new TextDecoder();
    for await (const bytes of chunksOf(body, ending.signal)) {
      clearTimeout(timer);
      timer = setTimeout(end, longestSilenceMs);
      const { names, retryMs } = eventsIn(decoder.decode(bytes, { stream: true }));
      // What changed before the stream was opened is not told by it.
      if (!isOpened || names.length > 0) onTold();
      isOpened = true;
      comeBackMs = retryMs ?? comeBackMs;
    }
  } catch {
    // Cut off, or aborted: read again later.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
  return { isOpened, comeBackMs };
}

/** What comes until the stream ends or the signal is aborted. */
async function* chunksOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** Waits; not at all once the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', end);
  });
}

/** What whole events say: their names, and after which time to come back if the stream ends. */
interface EventsRead {
  names: string[];
  retryMs?: number | undefined;
}

/** A function that takes a stream of events as it comes, in any pieces, and reads those that are whole. */
export function wholeEvents(): (text: string) => EventsRead {
  let rest = '';
  return (text) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    const names = events.flatMap((event) => /^event: (.+)$/m.exec(event)?.[1] ?? []);
    const retry = events.map((event) => /^retry: (\d{1,6})$/m.exec(event)?.[1]).findLast(Boolean);
    return { names, retryMs: retry === undefined ? undefined : Number(retry) };
  };
}
