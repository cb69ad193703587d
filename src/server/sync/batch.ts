// Each entry runs in a separate transaction. Entries that depend on a failed entry do not run.
import { setImmediate } from 'node:timers/promises';
import {
  dependsOn,
  type MutationDefinition,
  sharesRecord,
  type Touches,
} from '#contract/definitions/define-mutation.ts';
import { fillPath } from '#contract/fields/ids.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { isMutationName, type MutationName, mutationNamed, upgradeArgs } from '#contract/mutations.ts';
import { toFieldReasons } from '#contract/sync/field-errors.ts';
import { clientVersion, syncHeaders } from '#contract/sync/sync.ts';
import type { Batch, BatchResult } from '#contract/sync/sync-messages.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ApiResponse } from '../http/api-response.ts';
import type { DirectRequest, EntryRequest, Reply } from '../http/route.ts';
import { type Locale, messageFields } from '../i18n/translate.ts';

type Entry = Batch['entries'][number];
type Rejection = Pick<BatchResult, 'http_status'> & { code: string; message: Text };

// No further entry starts after this time: a device waits 30 s for a batch, and the last entry can take until the
// database timeout.
const batchMs = 10_000;

interface FailedEntry {
  touches: Touches;
  /** The entry failed because of the server, so the device sends it again. */
  willBeRetried: boolean;
}

export async function runBatch({ body, perform, locale }: DirectRequest<Batch>): Promise<Reply> {
  const results: BatchResult[] = [];
  const failed: FailedEntry[] = [];
  const deadline = performance.now() + batchMs;
  for (const entry of body.entries) {
    const knownEntry = isMutationName(entry.name) ? { name: entry.name, ...readEntry(entry.name, entry) } : undefined;
    const touches = knownEntry?.touches;
    let result: BatchResult;
    if (performance.now() > deadline || mustWait(touches, failed)) {
      result = rejectedResult(entry, earlierWaits, locale);
    } else if (knownEntry) {
      result = toResult(entry, await perform(knownEntry.name, knownEntry.request));
    } else {
      result = rejectedResult(entry, unknownName, locale);
    }
    if (result.http_status >= 300 && touches) {
      failed.push({ touches, willBeRetried: result.http_status >= 500 });
    }
    // SQLite calls block the process, so other requests run between two entries.
    await setImmediate();
    results.push(result);
  }
  return { message: 'OK', data: results };
}

/**
 * An entry that will be retried may add goods that later entries need. So entries that share a record must wait, even
 * if both only read it.
 */
function mustWait(touches: Touches | undefined, failed: readonly FailedEntry[]): boolean {
  if (!touches) return false;
  return failed.some((earlier) =>
    earlier.willBeRetried ? sharesRecord(touches, earlier.touches) : dependsOn(touches, earlier.touches),
  );
}

const earlierWaits: Rejection = {
  http_status: 425,
  code: 'unavailable',
  message: text('entry.earlierWaits'),
};
const unknownName: Rejection = {
  http_status: 400,
  code: 'bad_request',
  message: text('entry.unknown'),
};

function toResult({ key }: Entry, { status: http_status, envelope, headers }: ApiResponse): BatchResult {
  const { status = 'fail', message = '', data = null, ...otherFields } = envelope ?? {};
  const replayed = syncHeaders.replayed in headers && { replayed: true };
  return { key, http_status, status, message, data, ...otherFields, ...replayed };
}

function rejectedResult({ key }: Entry, { http_status, code, message }: Rejection, locale: Locale): BatchResult {
  return { key, http_status, status: 'fail', code, ...messageFields(message, locale), data: null, errors: [] };
}

// Security: arguments are untrusted. They are parsed after the policy was checked, and become only the id, query and
// body of a request to the mutation's route.

type Definition = MutationDefinition<MutationName, unknown>;

interface ReadEntry {
  touches: Touches | undefined;
  /** @throws the error of an invalid entry */
  request: () => EntryRequest;
}

/** Security: only `request` rejects an invalid entry, after the policy was checked. */
function readEntry(name: MutationName, entry: Entry): ReadEntry {
  const definition = mutationNamed(name);
  // Sent by a newer client. After `unavailable` the device retries until the server is updated.
  if (entry.v > definition.v) {
    return rejectedEntry('unavailable', text('entry.newer'));
  }
  const upgraded = upgradeArgs({ ...entry, name, args: entry.args });
  if (!upgraded) return rejectedEntry('validation_failed', text('entry.incomplete'));
  const sent = upgraded.args;
  const parsed = definition.args.safeParse(sent);
  return {
    // Dependent entries must not run, even if these arguments are invalid.
    touches: touchesOf(definition, parsed.success ? parsed.data : sent),
    request: () => {
      if (definition.mode === 'online') {
        throw new ApiError('validation_failed', {
          message: text('entry.onlineOnly'),
        });
      }
      if (!parsed.success) throw invalidFields(toFieldReasons(parsed.error.issues));
      return toRequest(definition, entry, { sent, args: parsed.data });
    },
  };
}

function toRequest(
  { route }: Definition,
  { key, occurred_at }: Entry,
  { sent, args }: { sent: unknown; args: unknown },
): EntryRequest {
  const { id } = args as { id?: string };
  return {
    id: route.path.includes('/:id') ? id : undefined,
    query: route.query?.(args) ?? {},
    rawBody: asJson(route.body?.(args)),
    // Keeps fields that only newer clients know, because a single request may use the same Idempotency-Key.
    path: fillPath(route.path, (sent as { id?: unknown }).id),
    sentBody: asJson(route.body?.(sent)),
    headers: {
      [syncHeaders.idempotencyKey]: key,
      [syncHeaders.occurredAt]: occurred_at,
      [syncHeaders.clientVersion]: String(clientVersion),
    },
  };
}

function rejectedEntry(code: 'unavailable' | 'validation_failed', message: Text): ReadEntry {
  return {
    touches: undefined,
    request: () => {
      throw new ApiError(code, { message });
    },
  };
}

function touchesOf({ touches }: Definition, args: unknown): Touches | undefined {
  try {
    return touches(args);
  } catch {
    return undefined;
  }
}

function asJson(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}
