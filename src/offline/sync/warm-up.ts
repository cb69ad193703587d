import { isRowId, type ListName } from '#contract/lists.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import { type Changes, changesSchema } from '#contract/sync/sync-messages.ts';
import { type AnyRow, listNamed } from '../mirror/any-list.ts';
import { repairMirror } from '../mirror/repair-mirror.ts';
import { namedLists, readCursor, type UnreadableIds } from '../mirror/sync-cursor.ts';
import { readUnreadable } from '../mirror/unreadable-rows.ts';
import { type NoAnswer, toFailure } from '../network/request.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';
import { applyChanges } from './apply-changes.ts';
import { dueSingletons, markSingletonFetched } from './due-singletons.ts';
import { fetchSingleton } from './singletons.ts';

/** Fetches changes before a screen needs them; costs one small request if there are none. */
export async function warmUp(workspace: Workspace): Promise<FetchedChanges | NoAnswer> {
  const { outbox, mirror } = workspace;
  const fetched = await fetchChanges(workspace).catch(async (failure) => {
    await repairMirror(workspace, failure);
    throw failure;
  });
  if (fetched.kind !== 'saved') return fetched;
  // In parallel, because on a slow connection each would wait for the previous one.
  await Promise.all(
    (await dueSingletons(mirror)).map(async (due) => {
      if (await fetchSingleton(workspace, due.name)) await markSingletonFetched(mirror, due);
    }),
  );
  if (outbox.state.get() === 'usable') await outbox.setMeta('lastSyncedAt', workspace.now());
  return fetched;
}

interface FetchedChanges {
  kind: 'saved';
  changed: ListName[];
  patched: ListName[];
}

/** A server has no reason to restart more often. */
const maxBeginnings = 3;

/** One tab at a time: the next one uses the token that this one has stored. */
async function fetchChanges(workspace: Workspace): Promise<FetchedChanges | NoAnswer> {
  const { device, userId } = workspace;
  let fetched: FetchedChanges | NoAnswer = { kind: 'offline' };
  await device.lock(`gerobak-sync-${userId}`, async () => {
    fetched = await fetchAlone(workspace);
  });
  return fetched;
}

async function fetchAlone(workspace: Workspace): Promise<FetchedChanges | NoAnswer> {
  const changed = new Set<ListName>();
  const patched = new Set<ListName>();
  // Everything may have to be read again, but not forever; the next sync continues.
  for (let beginnings = 0; beginnings <= maxBeginnings; ) {
    const answer = await fetchAnswer(workspace);
    if (answer.kind === 'offline' || answer.kind === 'failed') return answer;
    if (answer.hasBegun) beginnings += 1;
    if (answer.kind !== 'applied') continue;
    for (const list of answer.changed) changed.add(list);
    for (const list of answer.patched) patched.add(list);
    if (!answer.hasMore) return { kind: 'saved', changed: [...changed], patched: [...patched] };
  }
  return { kind: 'offline' };
}

/** The number of unreadable rows that a sync requests again, in turn. */
const rowsAskedAgain = 50;

async function fetchAnswer(workspace: Workspace) {
  const { mirror, device } = workspace;
  const askedWith = (await readCursor(mirror))?.token;
  const again = (await readUnreadable(mirror.meta)).slice(0, rowsAskedAgain);
  const askedAfterMs = device.elapsed();
  const read = await requestChanges(workspace, askedWith, again);
  if ('kind' in read) return read;
  const { changes } = read;
  // This response may be the first after a wrong clock was corrected.
  const nowMs = workspace.now();
  const askedAt = nowMs - (device.elapsed() - askedAfterMs);
  await recordTimeNow(workspace);
  const applied = await applyChanges(mirror, { ...read, askedWith, askedAt }, nowMs);
  return { ...applied, hasMore: changes.has_more, hasBegun: changes.restart !== undefined };
}

/**
 * Called before the rows are written, because a tap that needs one of them, such as a load, has to be dated after it.
 */
async function recordTimeNow({ outbox, device, clock }: Workspace): Promise<void> {
  if (outbox.state.get() !== 'usable') return;
  const given = outbox.transaction('rw', outbox.meta, async () => {
    const skewMs = await clock.readSkewMs();
    await clock.recordTime(device.now() + skewMs);
  });
  // A broken outbox must not block the rows.
  await given.catch(() => undefined);
}

async function requestChanges(
  workspace: Workspace,
  since: string | undefined,
  again: readonly string[],
): Promise<ReadChanges | NoAnswer> {
  // `applyChanges` renames records in the rows that show them.
  const query = new URLSearchParams({ ...(since !== undefined && { since }), names: 'own' });
  if (since !== undefined && again.length > 0) query.set('again', again.join('.'));
  const { appVersion } = workspace.device;
  const answer = await callServer(workspace, {
    method: 'GET',
    path: `/sync/changes?${query}`,
    ...(appVersion && { headers: { [syncHeaders.appVersion]: appVersion } }),
  });
  if (answer.kind !== 'answer') return { kind: 'offline' };
  const { envelope, status } = answer;
  const changes = changesSchema.safeParse(envelope.data);
  const parsed = changes.success ? await parseRows(changes.data) : undefined;
  if (status === 200 && parsed) return parsed;
  return { kind: 'failed', failure: toFailure(status, envelope) };
}

/** The number of rows checked per task, because a tap must not wait for a thousand. */
const rowsAtOnce = 100;

interface ReadChanges {
  changes: Changes;
  unreadable: UnreadableIds;
}

/** Undefined if a row has no readable id, without which it cannot be requested again. */
async function parseRows(changes: Changes): Promise<ReadChanges | undefined> {
  const parsed: Changes = { ...changes, lists: {} };
  const unreadable: { [Name in ListName]?: string[] } = {};
  for (const { list, change } of namedLists(changes)) {
    const read = await parseRowsOf(list, change.rows ?? []);
    if (!read) return undefined;
    parsed.lists[list] = change.rows ? { ...change, rows: read.rows } : change;
    unreadable[list] = read.unreadable;
  }
  return { changes: parsed, unreadable };
}

async function parseRowsOf(list: ListName, rows: readonly AnyRow[]) {
  const { id: idOf, row: schema } = listNamed(list);
  const read = { rows: [] as AnyRow[], unreadable: [] as string[] };
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await nextTask();
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
