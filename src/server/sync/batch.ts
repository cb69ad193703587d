// Entries run in order, each as the request it stands for, each in its own transaction. Entries that
// depend on a failed one are not run.
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

// Less than the 30 s that a device waits for a batch, minus the timeout of one more entry on a
// database that does not answer.
const batchMs = 10_000;

export async function runBatch({ body, perform, locale }: DirectRequest<Batch>): Promise<Reply> {
  const results: BatchResult[] = [];
  const failed: { touches: Touches; isTriedAgain: boolean }[] = [];
  const until = performance.now() + batchMs;
  for (const entry of body.entries) {
    const known = isMutationName(entry.name)
      ? { name: entry.name, ...readEntry(entry.name, entry) }
      : undefined;
    const touches = known?.touches;
    const mustWait =
      touches &&
      failed.some((earlier) =>
        // A later entry may need the goods that this one brings when it is retried.
        (earlier.isTriedAgain ? meets : dependsOn)(touches, earlier.touches),
      );
    const result =
      mustWait || performance.now() > until
        ? refused(entry, earlierWaits)
        : known
          ? toResult(entry, await perform(known.name, known.request))
          : refused(entry, unknownName);
    if (result.http_status >= 300 && touches) {
      failed.push({ touches, isTriedAgain: result.http_status >= 500 });
    }
    // SQLite calls block the process: let other requests be answered between two entries.
    await setImmediate();
    // Its own refusals; what a route answered is in this language already.
    results.push({ ...result, message: translate(result.message, locale) });
  }
  return { message: 'OK', data: results };
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
  const { status = 'fail', message = '', data = null, ...rest } = envelope ?? {};
  const replayed = syncHeaders.replayed in headers && { replayed: true };
  return { key, http_status, status, message, data, ...rest, ...replayed };
}

function refused(entry: Entry, { http_status, code, message }: Refusal): BatchResult {
  return { key: entry.key, http_status, status: 'fail', code, message, data: null, errors: [] };
}
