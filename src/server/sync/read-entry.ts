// Turns an entry of a batch into a request. Security: the arguments of an entry are untrusted. The
// schema of the mutation parses them, after the caller's right to the mutation is checked. They
// become only the id, the query and the body of a request to the route of the mutation.
import type { MutationDefinition, Touches } from '#contract/define-mutation.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import { fillPath } from '#contract/ids.ts';
import { type MutationName, mutationNamed, upgradeArgs } from '#contract/mutations.ts';
import { clientVersion, syncHeaders } from '#contract/sync.ts';
import type { Batch } from '#contract/sync-messages.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { EntryRequest } from '../http/route.ts';

type Entry = Batch['entries'][number];
type Definition = MutationDefinition<MutationName, unknown>;

export interface ReadEntry {
  /** The records that the entry writes and reads; undefined if the arguments do not name them. */
  touches: Touches | undefined;
  /** Returns the request of the entry. Throws the refusal of an invalid entry. */
  request: () => EntryRequest;
}

/**
 * Reads one entry. An invalid entry is refused only by `request`, after the caller's right is
 * checked: a caller without the right must not learn what is wrong with the arguments.
 */
export function readEntry(name: MutationName, entry: Entry): ReadEntry {
  const definition = mutationNamed(name);
  // Written by a newer client. After `unavailable` the device sends the entry again later, until
  // the server is updated.
  if (entry.v > definition.v) {
    return refusedEntry('unavailable', 'The server is older than this change');
  }
  const upgraded = upgradeArgs({ ...entry, name, args: entry.args });
  if (!upgraded) return refusedEntry('validation_failed', 'This change is not complete');
  const sent = upgraded.args;
  const parsed = definition.args.safeParse(sent);
  return {
    // Also of invalid arguments: entries that depend on this refused entry must not run.
    touches: touchesOf(definition, parsed.success ? parsed.data : sent),
    request: () => {
      if (definition.mode === 'online') {
        throw new ApiError('validation_failed', {
          message: 'This needs a connection: it cannot be judged late',
        });
      }
      if (!parsed.success) throw invalidFields(toFieldErrors(parsed.error.issues));
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
    // Path and body as a separate request would send them, with fields that only newer clients
    // know: the same change may be sent in a batch and alone under one Idempotency-Key.
    path: fillPath(route.path, (sent as { id?: unknown }).id),
    sentBody: asJson(route.body?.(sent)),
    headers: {
      [syncHeaders.idempotencyKey]: key,
      [syncHeaders.occurredAt]: occurred_at,
      [syncHeaders.clientVersion]: String(clientVersion),
    },
  };
}

/** An entry whose `request` throws this error. */
function refusedEntry(code: 'unavailable' | 'validation_failed', message: string): ReadEntry {
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
