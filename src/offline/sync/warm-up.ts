import * as z from 'zod/mini';
import type { ListName } from '#contract/lists.ts';
import { syncHeaders } from '#contract/sync.ts';
import { type Changes, changesSchema } from '#contract/sync-messages.ts';
import { type AnyRow, listNamed } from '../mirror/any-list.ts';
import { repairMirror } from '../mirror/repair-mirror.ts';
import { namedLists, readPosition } from '../mirror/sync-position.ts';
import { type NoAnswer, toFailure } from '../network/request.ts';
import { callServer } from '../session/call-server.ts';
import type { Workspace } from '../workspace.ts';
import { applyChanges } from './apply-changes.ts';
import { fetchDocument } from './documents.ts';
import { dueDocuments, noteFetchedDocument } from './due-documents.ts';

/**
 * Fetches what has changed since the last warm-up, before a screen needs it. If nothing has changed, this
 * costs one small request.
 */
export async function warmUp(workspace: Workspace): Promise<FetchedChanges | NoAnswer> {
  const { outbox, mirror } = workspace;
  const fetched = await fetchChanges(workspace).catch(async (failure) => {
    await repairMirror(workspace, failure);
    throw failure;
  });
  if (fetched.kind !== 'saved') return fetched;
  // At once: on a slow line each would wait for the one before.
  await Promise.all(
    (await dueDocuments(mirror)).map(async (due) => {
      if (await fetchDocument(workspace, due.name)) await noteFetchedDocument(mirror, due);
    }),
  );
  if (outbox.state.get() === 'usable') await outbox.setMeta('lastSyncedAt', workspace.now());
  return fetched;
}

/** What a sync has brought; see `AppliedChanges`. */
interface FetchedChanges {
  kind: 'saved';
  changed: ListName[];
  patched: ListName[];
}

/** More often no server has a reason to begin anew within one sync: it restores, or a role changes. */
const maxBeginnings = 3;

/**
 * Brings the mirror up to date: asks for changes since the last answer, or for all rows, until nothing
 * more comes. Of all tabs one does so at a time: the next one asks with the token that this one has stored.
 */
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
  // Everything may be read again, but not for ever: the next sync goes on.
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

/** Requests and applies one answer. */
async function fetchAnswer(workspace: Workspace) {
  const { mirror, device, clockSkewMs } = workspace;
  const askedWith = (await readPosition(mirror))?.token;
  const askedAtMs = device.now();
  const changes = await requestChanges(workspace, askedWith);
  if ('kind' in changes) return changes;
  // In server time by what the response has just shown: it may be the first after a wrong clock was put right.
  const askedAt = askedAtMs + clockSkewMs.get();
  const applied = await applyChanges(mirror, { changes, askedWith, askedAt }, workspace.now());
  return { ...applied, hasMore: changes.has_more, hasBegun: changes.restart !== undefined };
}

async function requestChanges(
  workspace: Workspace,
  since: string | undefined,
): Promise<Changes | NoAnswer> {
  // `applyChanges` writes new names of records into the rows that show them.
  const query = new URLSearchParams({ ...(since !== undefined && { since }), names: 'own' });
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

/** So many rows are checked at a time, because a tap must not wait for a thousand. */
const rowsAtOnce = 100;

/** The same answer with rows without unknown fields; undefined if one of the rows is invalid. */
async function parseRows(changes: Changes): Promise<Changes | undefined> {
  const parsed: Changes = { ...changes, lists: {} };
  for (const { list, change } of namedLists(changes)) {
    const { rows = [] } = change;
    const schema = z.array(listNamed(list).row);
    const parsedRows: AnyRow[] = [];
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      if (start > 0) await nextTask();
      const part = schema.safeParse(rows.slice(start, start + rowsAtOnce));
      if (!part.success) return undefined;
      parsedRows.push(...part.data);
    }
    parsed.lists[list] = change.rows ? { ...change, rows: parsedRows } : change;
  }
  return parsed;
}

/** Lets the browser handle taps and paint. Unlike a timer it is not slowed down in a hidden tab. */
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
