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
import { isMutationName, type MutationName, mutationByName, upgradeArgs } from '#contract/mutations.ts';
import { toFieldReasons } from '#contract/sync/field-errors.ts';
import { clientVersion, syncHeaders } from '#contract/sync/sync.ts';
import type { Batch, BatchResult } from '#contract/sync/sync-messages.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ApiResponse } from '../http/api-response.ts';
import type { DirectRequest, EntryRequest, Reply } from '../http/route.ts';
import { type Locale, messageFields } from '../i18n/translate.ts';

type Entry = Batch['entries'][number];
type Rejection = Pick<BatchResult, 'http_status'> & { code: string; message: Text };

// No further entry starts after this time: a device waits 30 s for a batch, and the last entry can take as long as the
// database timeout.
const maxBatchMs = 10_000;

interface FailedEntry {
  touches: Touches;
  /** Whether the entry failed because of the server, so that the device sends it again. */
  willBeRetried: boolean;
}

export async function runBatch({ body, perform, locale }: DirectRequest<Batch>): Promise<Reply> {
  const results: BatchResult[] = [];
  const failedEntries: FailedEntry[] = [];
  const deadline = performance.now() + maxBatchMs;
  for (const entry of body.entries) {
    const knownEntry = isMutationName(entry.name) ? { name: entry.name, ...parseEntry(entry.name, entry) } : undefined;
    const touches = knownEntry?.touches;
    let result: BatchResult;
    if (performance.now() > deadline || dependsOnFailedEntry(touches, failedEntries)) {
      result = rejectedResult(entry, postponedRejection, locale);
    } else if (knownEntry) {
      result = toResult(entry, await perform(knownEntry.name, knownEntry.request));
    } else {
      result = rejectedResult(entry, unknownNameRejection, locale);
    }
    if (result.http_status >= 300 && touches) {
      failedEntries.push({ touches, willBeRetried: result.http_status >= 500 });
    }
    // SQLite calls block the process. This lets other requests run between two entries.
    await setImmediate();
    results.push(result);
  }
  return { message: 'OK', data: results };
}

/**
 * An entry that will be retried may add goods that later entries need. So entries that share a record with it must not
 * run before it, even if both only read the record.
 */
function dependsOnFailedEntry(touches: Touches | undefined, failedEntries: readonly FailedEntry[]): boolean {
  if (!touches) return false;
  return failedEntries.some((failedEntry) =>
    failedEntry.willBeRetried ? sharesRecord(touches, failedEntry.touches) : dependsOn(touches, failedEntry.touches),
  );
}

const postponedRejection: Rejection = {
  http_status: 425,
  code: 'unavailable',
  message: text('entry.earlierWaits'),
};
const unknownNameRejection: Rejection = {
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

// Security: arguments are untrusted. They become only the id, query and body of a request to the mutation's route.

type Definition = MutationDefinition<MutationName, unknown>;

interface ParsedEntry {
  touches: Touches | undefined;
  /** @throws the error of an invalid entry */
  request: () => EntryRequest;
}

/** Security: only `request` rejects an invalid entry, after the policy was checked. */
function parseEntry(name: MutationName, entry: Entry): ParsedEntry {
  const definition = mutationByName(name);
  // Sent by a newer client. After `unavailable` the device retries until the server is updated.
  if (entry.v > definition.v) {
    return rejectedEntry('unavailable', text('entry.newer'));
  }
  const upgradedEntry = upgradeArgs({ ...entry, name, args: entry.args });
  if (!upgradedEntry) return rejectedEntry('validation_failed', text('entry.incomplete'));
  const sentArgs = upgradedEntry.args;
  const parsedArgs = definition.args.safeParse(sentArgs);
  return {
    // Also read from invalid arguments, so that the rejected entry still blocks its dependents.
    touches: touchesOf(definition, parsedArgs.success ? parsedArgs.data : sentArgs),
    request: () => {
      if (definition.mode === 'online') {
        throw new ApiError('validation_failed', {
          message: text('entry.onlineOnly'),
        });
      }
      if (!parsedArgs.success) throw invalidFields(toFieldReasons(parsedArgs.error.issues));
      return toRequest(definition, entry, { sentArgs, args: parsedArgs.data });
    },
  };
}

function toRequest(
  { route }: Definition,
  { key, occurred_at }: Entry,
  { sentArgs, args }: { sentArgs: unknown; args: unknown },
): EntryRequest {
  const { id } = args as { id?: string };
  return {
    id: route.path.includes('/:id') ? id : undefined,
    query: route.query?.(args) ?? {},
    rawBody: toJson(route.body?.(args)),
    // `path` and `sentBody` keep fields that only newer clients know, because a request outside a batch may use the
    // same Idempotency-Key.
    path: fillPath(route.path, (sentArgs as { id?: unknown }).id),
    sentBody: toJson(route.body?.(sentArgs)),
    headers: {
      [syncHeaders.idempotencyKey]: key,
      [syncHeaders.occurredAt]: occurred_at,
      [syncHeaders.clientVersion]: String(clientVersion),
    },
  };
}

function rejectedEntry(code: 'unavailable' | 'validation_failed', message: Text): ParsedEntry {
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

function toJson(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}
