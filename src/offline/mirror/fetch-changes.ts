import * as z from 'zod/mini';
import { type ListName, listNames } from '#contract/lists.ts';
import { type Changes, changesSchema } from '#contract/sync-messages.ts';
import { callServer } from '../network/call-server.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { listNamed } from './any-list.ts';
import { applyChanges } from './apply-changes.ts';
import { type NoPage, toFailure } from './request-page.ts';
import { readPosition } from './sync-position.ts';

/** What a sync has brought; see `AppliedChanges`. */
export interface FetchedChanges {
  kind: 'saved';
  changed: ListName[];
  patched: ListName[];
}

/** More often no server has a reason to begin anew within one sync: it restores, or a role changes. */
const maxBeginnings = 3;

/**
 * Brings the mirror up to date: asks for changes since the last answer, or for all rows, until nothing
 * more comes.
 */
export async function fetchChanges(workspace: Workspace): Promise<FetchedChanges | NoPage> {
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
): Promise<Changes | NoPage> {
  const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`;
  const answer = await callServer(workspace, { method: 'GET', path: `/sync/changes${query}` });
  if (answer.kind !== 'answer') return { kind: 'offline' };
  const { envelope, status } = answer;
  const changes = changesSchema.safeParse(envelope.data);
  const parsed = changes.success ? parseRows(changes.data) : undefined;
  if (status === 200 && parsed) return parsed;
  return { kind: 'failed', failure: toFailure(status, envelope) };
}

/** The same answer with rows without unknown fields; undefined if one of the rows is invalid. */
function parseRows(changes: Changes): Changes | undefined {
  const parsed: Changes = { ...changes, lists: {} };
  for (const list of listNames) {
    const change = changes.lists[list];
    if (!change) continue;
    const rows = z.array(listNamed(list).row).safeParse(change.rows ?? []);
    if (!rows.success) return undefined;
    parsed.lists[list] = change.rows ? { ...change, rows: rows.data } : change;
  }
  return parsed;
}
