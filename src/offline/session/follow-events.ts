// The stream only reports that rows changed. If it does not arrive, for example behind a buffering proxy,
// everything still works, but with a delay.

import { keepAliveMs } from '#contract/sync/sync-messages.ts';
import { backoffMs, parseRetryAfter } from '../outbox/backoff.ts';
import type { Workspace } from '../workspace.ts';
import { readCurrentSession } from './current-session.ts';

const maxSilenceMs = 2 * keepAliveMs + 10_000;
// The end of a stream counts as this many failures, so that after a server restart, devices reconnect within eight
// seconds but not simultaneously.
const initialFailureCount = 3;

/**
 * One tab of the browser reads the stream; when it stops, another takes over.
 * @param onChanged called when something may have changed, including the session
 */
export async function subscribeToEvents(
  workspace: Workspace,
  onChanged: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { platform, userId, sessionEnd } = workspace;
  await platform.lock(`gerobak-events-${userId}`, async () => {
    let attempts = initialFailureCount;
    while (!signal.aborted && sessionEnd.get() === undefined) {
      const { isOpened, retryAfterMs, reconnectMs } = await readStream(workspace, onChanged, signal);
      attempts = isOpened ? initialFailureCount : attempts + 1;
      await pause(reconnectMs ?? backoffMs(attempts, platform.random(), retryAfterMs), signal);
    }
  });
}

interface StreamResult {
  /** The server's first bytes arrived. */
  isOpened: boolean;
  retryAfterMs?: number | undefined;
  /** Set if the server is stopping; another one may respond. */
  reconnectMs?: number | undefined;
}

/** Never throws. */
async function readStream(
  { platform, userId, now }: Workspace,
  onChanged: () => void,
  signal: AbortSignal,
): Promise<StreamResult> {
  const streamController = new AbortController();
  const end = () => streamController.abort();
  signal.addEventListener('abort', end);
  let timer = setTimeout(end, platform.timeoutMs.single);
  let isOpened = false;
  let reconnectMs: number | undefined;
  try {
    const session = await readCurrentSession();
    if (session?.user_id !== userId || signal.aborted) return { isOpened };
    const request = new Request(`${platform.apiUrl}/events`, {
      headers: { authorization: `Bearer ${session.token}` },
      cache: 'no-store',
      credentials: 'omit',
      signal: streamController.signal,
    });
    const { status, headers, body } = await platform.network(request);
    // The next request finds out why.
    if (status === 401) onChanged();
    if (!body || !headers.get('content-type')?.startsWith('text/event-stream')) {
      return { isOpened, retryAfterMs: parseRetryAfter(headers.get('retry-after'), now()) };
    }
    const parseEvents = createEventParser();
    const decoder = new TextDecoder();
    for await (const bytes of chunksOf(body, streamController.signal)) {
      clearTimeout(timer);
      timer = setTimeout(end, maxSilenceMs);
      const { names, retryMs } = parseEvents(decoder.decode(bytes, { stream: true }));
      // The stream does not report earlier changes.
      if (!isOpened || names.length > 0) onChanged();
      isOpened = true;
      reconnectMs = retryMs ?? reconnectMs;
    }
  } catch {
    // The stream was cut off or aborted, and is opened again later.
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
  return { isOpened, reconnectMs };
}

async function* chunksOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** Resolves immediately when the signal is aborted. */
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

interface ParsedEvents {
  names: string[];
  retryMs?: number | undefined;
}

export function createEventParser(): (text: string) => ParsedEvents {
  let rest = '';
  return (text) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    const names = events.flatMap((event) => /^event: (.+)$/m.exec(event)?.[1] ?? []);
    const retryText = events.map((event) => /^retry: (\d{1,6})$/m.exec(event)?.[1]).findLast(Boolean);
    return { names, retryMs: retryText === undefined ? undefined : Number(retryText) };
  };
}
