import { type ListName, lists } from '#contract/lists.ts';
import { fetchPage } from '#offline/mirror/fetch-page.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { readPage } from '#offline/mirror/read-page.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import { whenReplayEnds } from '#offline/replay/running-replay.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { waitForRunningPush } from './push.ts';

/** Fetching failed: the server responded with an error or did not respond. SWR tries again. */
export class PullError extends Error {
  /** Undefined when there was no response. */
  readonly failure: ApiFailure | undefined;

  constructor(failure?: ApiFailure) {
    super(failure?.message ?? 'offline');
    this.failure = failure;
  }
}

/**
 * Waits for the outbox to be sent, at most 2 s, and fetches a page into the mirror. Returns `true` because
 * SWR needs a value: the rows themselves are read from the mirror.
 *
 * @throws PullError
 */
export async function pullPage(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<true> {
  await waitForPushes(workspace);
  const fetched = await fetchPage(workspace, name, params);
  if (fetched.kind !== 'saved') throw toPullError(fetched);
  if (fetched.hasNext) void prefetchNextPage(workspace, name, params).catch(() => undefined);
  return true;
}

const maxWaitMs = 2_000;

/**
 * Waits until unsent changes are sent, so that fetched rows contain them, but at most 2 s: a long outbox
 * must not delay a list, and the effects of unsent changes are shown on the fetched rows anyway.
 */
export async function waitForPushes(workspace: Workspace): Promise<void> {
  await Promise.race([waitForOutbox(workspace), delay(maxWaitMs)]);
}

async function waitForOutbox(workspace: Workspace): Promise<void> {
  // With an empty outbox nothing has to be sent: do not wait for the connection check.
  if ((await workspace.outbox.entries.count()) === 0) return;
  // At the `online` event SWR may start to fetch before our own listener has started to send. The delay
  // lets that listener run first.
  if (workspace.connectivity.get() === 'offline') await delay(0);
  await waitForRunningPush();
  await whenReplayEnds(workspace);
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Fetches the next page before the user opens it, unless this device has it already: as a stored page,
 * or because a full fetch has stored all rows of the list.
 */
async function prefetchNextPage(
  workspace: Workspace,
  name: ListName,
  params: AnyParams,
): Promise<void> {
  const lastFullFetch = await workspace.mirror.walks.get(name);
  if (lastFullFetch && lists[name].rowsKeptOnDevice === Number.POSITIVE_INFINITY) return;
  const next = { ...params, page: (params.page ?? 1) + 1 };
  const isStored = await readPage(workspace.mirror, listKey(name, next));
  if (!isStored) await fetchPage(workspace, name, next);
}

export function toPullError(
  result: { kind: 'offline' } | { kind: 'failed'; failure: ApiFailure },
): PullError {
  return new PullError(result.kind === 'failed' ? result.failure : undefined);
}
