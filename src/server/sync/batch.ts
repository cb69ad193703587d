// Runs the entries of a batch in order, each like a separate request in its own transaction. An
// entry that depends on a failed entry is not run.
import { setImmediate } from 'node:timers/promises';
import { dependsOn, meets, type Touches } from '#contract/define-mutation.ts';
import { isMutationName } from '#contract/mutations.ts';
import { syncHeaders } from '#contract/sync.ts';
import type { Batch, BatchResult } from '#contract/sync-messages.ts';
import type { Answer } from '../http/answer.ts';
import type { DirectRequest, Reply } from '../http/route.ts';
import { translate } from '../i18n/localize.ts';
import { readEntry } from './read-entry.ts';

type Entry = Batch['entries'][number];
type Refusal = Pick<BatchResult, 'http_status' | 'message'> & { code: string };

// No entry is started after this time. A device waits 30 s for a batch, and the last entry can take
// until the timeout of the database.
const batchMs = 10_000;

interface FailedEntry {
  touches: Touches;
  /** The device sends the entry again, because the server failed and not the change. */
  willBeRetried: boolean;
}

/** Handles `POST /sync/batch`: one result per entry, in the order of the entries. */
export async function runBatch({ body, perform, locale }: DirectRequest<Batch>): Promise<Reply> {
  const results: BatchResult[] = [];
  const failed: FailedEntry[] = [];
  const deadline = performance.now() + batchMs;
  for (const entry of body.entries) {
    const knownEntry = isMutationName(entry.name)
      ? { name: entry.name, ...readEntry(entry.name, entry) }
      : undefined;
    const touches = knownEntry?.touches;
    let result: BatchResult;
    if (performance.now() > deadline || mustWait(touches, failed)) {
      result = refusedResult(entry, earlierWaits);
    } else if (knownEntry) {
      result = toResult(entry, await perform(knownEntry.name, knownEntry.request));
    } else {
      result = refusedResult(entry, unknownName);
    }
    if (result.http_status >= 300 && touches) {
      failed.push({ touches, willBeRetried: result.http_status >= 500 });
    }
    // SQLite calls block the process: let other requests be answered between two entries.
    await setImmediate();
    // Translates the refusals of this file; the messages of routes are already in this language.
    results.push({ ...result, message: translate(result.message, locale) });
  }
  return { message: 'OK', data: results };
}

/**
 * Whether a failed entry must be sent again before this one. An entry that will be retried holds up
 * each entry that touches a record of it, even if both only read the record: the retried entry may
 * bring goods that the later entry needs.
 */
function mustWait(touches: Touches | undefined, failed: readonly FailedEntry[]): boolean {
  if (!touches) return false;
  return failed.some((earlier) =>
    earlier.willBeRetried ? meets(touches, earlier.touches) : dependsOn(touches, earlier.touches),
  );
}

const earlierWaits: Refusal = {
  http_status: 425,
  code: 'unavailable',
  message: 'An earlier change waits',
};
const unknownName: Refusal = {
  http_status: 400,
  code: 'bad_request',
  message: 'The server does not know this change',
};

function toResult({ key }: Entry, { status: http_status, envelope, headers }: Answer): BatchResult {
  const { status = 'fail', message = '', data = null, ...otherFields } = envelope ?? {};
  const replayed = syncHeaders.replayed in headers && { replayed: true };
  return { key, http_status, status, message, data, ...otherFields, ...replayed };
}

function refusedResult(entry: Entry, { http_status, code, message }: Refusal): BatchResult {
  return { key: entry.key, http_status, status: 'fail', code, message, data: null, errors: [] };
}
