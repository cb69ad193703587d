import { isRowId, type ListName } from '#contract/lists.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import { type Changes, changesSchema } from '#contract/sync/sync-messages.ts';
import { type AnyRow, listByName } from '../mirror/any-list.ts';
import { repairMirror } from '../mirror/repair-mirror.ts';
import { changedListsIn, readCursor, type UnreadableIds } from '../mirror/sync-cursor.ts';
import { readUnreadable } from '../mirror/unreadable-rows.ts';
import { type FetchFailure, toFailure } from '../network/request.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';
import { applyChanges } from './apply-changes.ts';
import { markSingletonFetched, readDueSingletons } from './due-singletons.ts';
import { fetchSingleton } from './singletons.ts';

/** Fetches changes before a screen needs them; costs one small request if there are none. */
export async function warmUp(workspace: Workspace): Promise<FetchedChanges | FetchFailure> {
  const { outbox, mirror } = workspace;
  const result = await fetchChanges(workspace).catch(async (failure) => {
    await repairMirror(workspace, failure);
    throw failure;
  });
  if (result.kind !== 'saved') return result;
  // In parallel, because on a slow connection each would wait for the previous one.
  await Promise.all(
    (await readDueSingletons(mirror)).map(async (due) => {
      if (await fetchSingleton(workspace, due.name)) await markSingletonFetched(mirror, due);
    }),
  );
  if (outbox.state.get() === 'usable') await outbox.setMeta('lastSyncedAt', workspace.now());
  return result;
}

interface FetchedChanges {
  kind: 'saved';
  changed: ListName[];
  patched: ListName[];
}

/** The server has no reason to restart a sync more often. */
const maxRestarts = 3;

/** One tab at a time: the next one uses the token that this one has stored. */
async function fetchChanges(workspace: Workspace): Promise<FetchedChanges | FetchFailure> {
  const { platform, userId } = workspace;
  let result: FetchedChanges | FetchFailure = { kind: 'offline' };
  await platform.lock(`gerobak-sync-${userId}`, async () => {
    result = await fetchExclusively(workspace);
  });
  return result;
}

async function fetchExclusively(workspace: Workspace): Promise<FetchedChanges | FetchFailure> {
  const changed = new Set<ListName>();
  const patched = new Set<ListName>();
  // Everything may have to be fetched again, but not endlessly; the next sync continues.
  for (let restarts = 0; restarts <= maxRestarts; ) {
    const response = await fetchAndApply(workspace);
    if (response.kind === 'offline' || response.kind === 'failed') return response;
    if (response.hasBegun) restarts += 1;
    if (response.kind !== 'applied') continue;
    for (const list of response.changed) changed.add(list);
    for (const list of response.patched) patched.add(list);
    if (!response.hasMore) return { kind: 'saved', changed: [...changed], patched: [...patched] };
  }
  return { kind: 'offline' };
}

/** The number of unreadable rows that a sync requests again, in turn. */
const maxRowsRequestedAgain = 50;

async function fetchAndApply(workspace: Workspace) {
  const { mirror, platform } = workspace;
  const askedWith = (await readCursor(mirror))?.token;
  const unreadableRefs = (await readUnreadable(mirror.meta)).slice(0, maxRowsRequestedAgain);
  const elapsedBeforeMs = platform.elapsedMs();
  const read = await requestChanges(workspace, askedWith, unreadableRefs);
  if ('kind' in read) return read;
  const { changes } = read;
  // This response may be the first after a wrong clock was corrected.
  const nowMs = workspace.now();
  const askedAt = nowMs - (platform.elapsedMs() - elapsedBeforeMs);
  await recordTimeNow(workspace);
  const applied = await applyChanges(mirror, { ...read, askedWith, askedAt }, nowMs);
  return { ...applied, hasMore: changes.has_more, hasBegun: changes.restart !== undefined };
}

/**
 * Called before the rows are written, because a tap that needs one of them, such as a load, must be dated later.
 */
async function recordTimeNow({ outbox, platform, clock }: Workspace): Promise<void> {
  if (outbox.state.get() !== 'usable') return;
  const recording = outbox.transaction('rw', outbox.meta, async () => {
    const skewMs = await clock.readSkewMs();
    await clock.recordTime(platform.now() + skewMs);
  });
  // A broken outbox must not block the rows.
  await recording.catch(() => undefined);
}

async function requestChanges(
  workspace: Workspace,
  since: string | undefined,
  unreadableRefs: readonly string[],
): Promise<ParsedChanges | FetchFailure> {
  // `applyChanges` renames records in the rows that show them.
  const query = new URLSearchParams({ ...(since !== undefined && { since }), names: 'own' });
  if (since !== undefined && unreadableRefs.length > 0) query.set('again', unreadableRefs.join('.'));
  const { appVersion } = workspace.platform;
  const response = await callServer(workspace, {
    method: 'GET',
    path: `/sync/changes?${query}`,
    ...(appVersion && { headers: { [syncHeaders.appVersion]: appVersion } }),
  });
  if (response.kind !== 'answer') return { kind: 'offline' };
  const { envelope, status } = response;
  const changes = changesSchema.safeParse(envelope.data);
  const parsed = changes.success ? await parseRows(changes.data) : undefined;
  if (status === 200 && parsed) return parsed;
  return { kind: 'failed', failure: toFailure(status, envelope) };
}

/** The number of rows checked per task, because a tap must not wait for a thousand. */
const rowsPerTask = 100;

interface ParsedChanges {
  changes: Changes;
  unreadable: UnreadableIds;
}

/** Undefined if a row has no readable id, without which it cannot be requested again. */
async function parseRows(changes: Changes): Promise<ParsedChanges | undefined> {
  const parsed: Changes = { ...changes, lists: {} };
  const unreadable: { [Name in ListName]?: string[] } = {};
  for (const { list, change } of changedListsIn(changes)) {
    const read = await parseRowsOf(list, change.rows ?? []);
    if (!read) return undefined;
    parsed.lists[list] = change.rows ? { ...change, rows: read.rows } : change;
    unreadable[list] = read.unreadable;
  }
  return { changes: parsed, unreadable };
}

async function parseRowsOf(list: ListName, rows: readonly AnyRow[]) {
  const { id: idOf, row: schema } = listByName(list);
  const read = { rows: [] as AnyRow[], unreadable: [] as string[] };
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsPerTask === 0) await nextTask();
    const parsed = schema.safeParse(row);
    const id: unknown = idOf(row);
    if (parsed.success) read.rows.push(parsed.data);
    else if (isRowId(list, id)) read.unreadable.push(id);
    else return undefined;
  }
  return read;
}

/** Lets the browser handle taps and paint. Hidden tabs slow down timers, but not messages. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
