// Entries run in order, each as the request it stands for, each in its own transaction. What
// depends on an entry that failed is not run: nothing overtakes it.
import { setImmediate } from 'node:timers/promises';
import { type ApiCall, dependsOn, meets, type Touches } from '#contract/define-mutation.ts';
import { isMutationName, type MutationName, mutationNamed } from '#contract/mutations.ts';
import { clientVersion, syncHeaders } from '#contract/sync.ts';
import type { Batch, BatchResult } from '#contract/sync-messages.ts';
import { ApiError } from '../http/api-error.ts';
import type { DirectRequest, Reply } from '../http/route.ts';
import { spoken } from '../words/say.ts';

type Entry = Batch['entries'][number];
type Refusal = Pick<BatchResult, 'http_status' | 'message'> & { code: string };

// Less than the 30 s that a device waits for a batch, by what a database that went silent costs one
// more entry.
const batchMs = 10_000;

export async function runBatch({ body, perform, locale }: DirectRequest<Batch>): Promise<Reply> {
  const results: BatchResult[] = [];
  const failed: { touches: Touches; isTriedAgain: boolean }[] = [];
  const until = performance.now() + batchMs;
  for (const entry of body.entries) {
    const args = isMutationName(entry.name) ? upgrade(entry.name, entry) : undefined;
    const touches = args && touchesOf(entry.name as MutationName, args.value);
    const mustWait =
      touches &&
      failed.some((earlier) =>
        // Goods that one will bring at its next try may be those that a later one needs.
        (earlier.isTriedAgain ? meets : dependsOn)(touches, earlier.touches),
      );
    const result =
      mustWait || performance.now() > until
        ? refused(entry, {
            http_status: 425,
            code: 'unavailable',
            message: 'An earlier change waits',
          })
        : await runEntry(entry, args, perform);
    if (result.http_status >= 300 && touches) {
      failed.push({ touches, isTriedAgain: result.http_status >= 500 });
    }
    // SQLite never lets go of the process by itself: others are answered between two entries.
    await setImmediate();
    // Its own refusals; what a route answered is in this language already.
    results.push({ ...result, message: spoken(result.message, locale) });
  }
  return { message: 'OK', data: results };
}

async function runEntry(
  entry: Entry,
  args: { value: unknown } | undefined,
  perform: DirectRequest['perform'],
): Promise<BatchResult> {
  if (!isMutationName(entry.name)) {
    return refused(entry, {
      http_status: 400,
      code: 'bad_request',
      message: 'The server does not know this change',
    });
  }
  if (mutationNamed(entry.name).mode === 'online') {
    return refused(entry, {
      http_status: 422,
      code: 'validation_failed',
      message: 'This needs a connection: it cannot be judged late',
    });
  }
  if (!args) {
    // Written by a newer client than this server: it waits until the server is updated.
    return refused(entry, {
      http_status: new ApiError('unavailable').status,
      code: 'unavailable',
      message: 'The server is older than this change',
    });
  }
  const call = requestOf(entry.name, args.value);
  if (!call) {
    return refused(entry, {
      http_status: 422,
      code: 'validation_failed',
      message: 'This change is not complete',
    });
  }
  const answer = await perform({
    method: call.method,
    path: call.path,
    // As a request of its own would carry it, so that one key means one request either way.
    body: call.body === undefined ? undefined : JSON.parse(JSON.stringify(call.body)),
    headers: {
      [syncHeaders.idempotencyKey]: entry.key,
      [syncHeaders.occurredAt]: entry.occurred_at,
      [syncHeaders.clientVersion]: String(clientVersion),
    },
  });
  const { status = 'fail', message = '', data = null, ...rest } = answer.envelope ?? {};
  const replayed = syncHeaders.replayed in answer.headers && { replayed: true };
  return {
    key: entry.key,
    http_status: answer.status,
    status,
    message,
    data,
    ...rest,
    ...replayed,
  };
}

/** The arguments in today's form; undefined when they are of a later version than we know. */
function upgrade(name: MutationName, { v, args }: Entry): { value: unknown } | undefined {
  const definition = mutationNamed(name);
  if (v > definition.v) return undefined;
  let value = args;
  for (let version = v; version < definition.v; version++) {
    value = definition.upgrades?.[version]?.(value);
  }
  return { value };
}

// Arguments are judged by the route, after the caller's right; here they may be anything.
function requestOf(name: MutationName, args: unknown): ApiCall | undefined {
  try {
    return mutationNamed(name).request(args);
  } catch {
    return undefined;
  }
}

function touchesOf(name: MutationName, args: unknown): Touches | undefined {
  try {
    return mutationNamed(name).touches(args);
  } catch {
    return undefined;
  }
}

function refused(entry: Entry, { http_status, code, message }: Refusal): BatchResult {
  return { key: entry.key, http_status, status: 'fail', code, message, data: null, errors: [] };
}
