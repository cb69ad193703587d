// Turns an entry of a batch into a request. Security: its arguments are untrusted. They are parsed by
// the schema of their mutation, after the caller's right to it is checked, and become nothing but the
// id, the query and the body of the mutation's one route.
import type { MutationDefinition, Touches } from '#contract/define-mutation.ts';
import { toFieldErrors } from '#contract/field-errors.ts';
import { fillPath } from '#contract/id-schema.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import { clientVersion, syncHeaders } from '#contract/sync.ts';
import type { Batch } from '#contract/sync-messages.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { EntryRequest } from '../http/route.ts';

type Entry = Batch['entries'][number];
type Definition = MutationDefinition<MutationName, unknown>;

export interface ReadEntry {
  /** The records that decide its order; undefined where the arguments are not valid. */
  touches: Touches | undefined;
  /** The request that it stands for. Throws the refusal of an invalid entry. */
  request: () => EntryRequest;
}

/** Reads one entry without refusing it yet: callers without the right must not learn what is wrong. */
export function readEntry(name: MutationName, entry: Entry): ReadEntry {
  const definition = mutationNamed(name);
  // Written by a newer client than this server: it waits until the server is updated.
  if (entry.v > definition.v) {
    return refusal('unavailable', 'The server is older than this change');
  }
  let sent: unknown;
  try {
    sent = upgrade(definition, entry);
  } catch {
    return refusal('validation_failed', 'This change is not complete');
  }
  const parsed = definition.args.safeParse(sent);
  return {
    // A refused entry holds up entries that depend on it all the same.
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
    // The body as a request of its own would carry it, fields of newer clients included: so a key is
    // bound to the same request either way.
    path: fillPath(route.path, (sent as { id?: unknown }).id),
    sentBody: asJson(route.body?.(sent)),
    headers: {
      [syncHeaders.idempotencyKey]: key,
      [syncHeaders.occurredAt]: occurred_at,
      [syncHeaders.clientVersion]: String(clientVersion),
    },
  };
}

function refusal(code: 'unavailable' | 'validation_failed', message: string): ReadEntry {
  return {
    touches: undefined,
    request: () => {
      throw new ApiError(code, { message });
    },
  };
}

/** The arguments in the newest version's form. */
function upgrade({ v: newest, upgrades }: Definition, { v, args }: Entry): unknown {
  let value = args;
  for (let version = v; version < newest; version++) value = upgrades?.[version]?.(value);
  return value;
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
