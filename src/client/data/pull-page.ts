import { type ListName, lists } from '#contract/lists.ts';
import { fetchPage } from '#offline/mirror/fetch-page.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { readPage } from '#offline/mirror/read-page.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import { whenIdle } from '#offline/replay/running.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { pushesDone } from './push.ts';

/** An error response, or none; SWR retries it. */
export class PullError extends Error {
  /** Undefined when there was no response. */
  readonly failure: ApiFailure | undefined;

  constructor(failure?: ApiFailure) {
    super(failure?.message ?? 'offline');
    this.failure = failure;
  }
}

export async function pullPage(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<true> {
  await waitForPushes(workspace);
  const fetched = await fetchPage(workspace, name, params);
  if (fetched.kind !== 'saved') throw toError(fetched);
  if (fetched.hasNext) void prefetch(workspace, name, params).catch(() => undefined);
  return true;
}

const maxWaitMs = 2_000;

// Push before pull, but a long queue must not keep a person from seeing a list: unsent entries
// are applied to the rows that come.
export async function waitForPushes(workspace: Workspace): Promise<void> {
  await Promise.race([waitForOutbox(workspace), delay(maxWaitMs)]);
}

async function waitForOutbox(workspace: Workspace): Promise<void> {
  // Nothing to push: the first rows do not wait for the probe of the server.
  if ((await workspace.outbox.entries.count()) === 0) return;
  // At the `online` event SWR may fetch before this app's own listener has started to send.
  if (workspace.connectivity.get() === 'offline') await delay(0);
  await pushesDone();
  await whenIdle(workspace);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Fetches the next page before the person opens it, unless all rows are on the device. */
async function prefetch(workspace: Workspace, name: ListName, params: AnyParams): Promise<void> {
  const walk = await workspace.mirror.walks.get(name);
  if (walk && lists[name].rowsKeptOnDevice === Number.POSITIVE_INFINITY) return;
  const next = { ...params, page: (params.page ?? 1) + 1 };
  const isStored = await readPage(workspace.mirror, listKey(name, next));
  if (!isStored) await fetchPage(workspace, name, next);
}

export function toError(
  result: { kind: 'offline' } | { kind: 'failed'; failure: ApiFailure },
): PullError {
  return new PullError(result.kind === 'failed' ? result.failure : undefined);
}
