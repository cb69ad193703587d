import { type ListName, lists } from '#contract/lists.ts';
import { fetchPage } from '#offline/mirror/fetch-page.ts';
import { type AnyParams, listKey } from '#offline/mirror/list-key.ts';
import { readPage } from '#offline/mirror/read-page.ts';
import type { ApiFailure } from '#offline/network/api-failure.ts';
import { whenIdle } from '#offline/replay/running.ts';
import type { Workspace } from '#offline/workspace/workspace.ts';
import { pushesDone } from './push.ts';

/** The server said no, or did not answer; SWR tries again at its pace. */
export class PullError extends Error {
  /** Undefined when there was no answer. */
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

const patienceMs = 2_000;

// Push before pull, but a long queue must not keep a person from seeing a list: unsent work is
// applied to whatever comes.
export async function waitForPushes(workspace: Workspace): Promise<void> {
  await Promise.race([pushesOf(workspace), after(patienceMs)]);
}

async function pushesOf(workspace: Workspace): Promise<void> {
  // Nothing to push: the first rows do not wait for the word that there is a server.
  if ((await workspace.outbox.entries.count()) === 0) return;
  // At the `online` event SWR may ask before this app's own listener has started to send.
  if (workspace.connectivity.get() === 'offline') await after(0);
  await pushesDone();
  await whenIdle(workspace);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The following page is there before the person turns to it, unless all rows are. */
async function prefetch(workspace: Workspace, name: ListName, params: AnyParams): Promise<void> {
  const walk = await workspace.mirror.walks.get(name);
  if (walk && lists[name].keep === Number.POSITIVE_INFINITY) return;
  const next = { ...params, page: (params.page ?? 1) + 1 };
  const isStored = await readPage(workspace.mirror, listKey(name, next));
  if (!isStored) await fetchPage(workspace, name, next);
}

export function toError(
  result: { kind: 'offline' } | { kind: 'failed'; failure: ApiFailure },
): PullError {
  return new PullError(result.kind === 'failed' ? result.failure : undefined);
}
