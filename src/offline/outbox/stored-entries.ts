// Fields of stored data have the type `unknown`, so that code without these checks does not compile.
import * as z from 'zod/mini';
import { byNameSchema } from '#contract/fields/fields.ts';
import { textSchema } from '#contract/messages/text.ts';
import { isoTimeSchema, timeMsSchema } from '../moment.ts';
import type { Entry, Rejection, StoredEntries, StoredEntry } from './entry.ts';
import type { Acknowledgement, OutboxDatabase, StoredAcknowledgement } from './outbox-database.ts';

const optionalFlagSchema = z.optional(z.boolean());
const recordRefsSchema = z.array(z.string());

export const labelSchema = z.object({
  subject: z.string(),
  units: z.optional(z.number()),
  act: z.optional(z.string()),
  product: z.optional(z.string()),
  amount: z.optional(z.string()),
});

const rejectionSchema = z.object({
  code: z.string(),
  message: z.string(),
  text: z.optional(textSchema),
  errors: z.array(z.object({ field: z.string(), message: z.string(), text: z.optional(textSchema) })),
  current: z.unknown(),
  available: z.optional(z.array(z.object({ product_id: z.string(), available: z.number() }))),
  at: isoTimeSchema,
} satisfies Record<keyof Rejection, unknown>);

const entrySchema = z.object({
  seq: z.int().check(z.gte(1)),
  key: z.uuid(),
  userId: z.string(),
  bulk: z.optional(z.string()),
  name: z.string(),
  v: z.number(),
  args: z.unknown(),
  names: byNameSchema(z.string()),
  label: labelSchema,
  touches: z.object({ writes: recordRefsSchema, reads: recordRefsSchema }),
  occurredAt: isoTimeSchema,
  clockSkewMs: timeMsSchema,
  base: z.optional(byNameSchema(z.unknown())),
  isMerged: optionalFlagSchema,
  mergedWith: z.optional(z.string()),
  mergedText: z.optional(textSchema),
  isConfirmed: optionalFlagSchema,
  isOwed: optionalFlagSchema,
  attempts: z.number(),
  nextAttemptAt: timeMsSchema,
  failure: z.optional(z.object({ message: z.string(), text: z.optional(textSchema) })),
  refusal: z.optional(rejectionSchema),
} satisfies Record<keyof Entry, unknown>);

const acknowledgementSchema = z.object({
  outcome: z.optional(z.string()),
  message: z.string(),
  text: z.optional(textSchema),
  at: z.number(),
});

function cachedCheck(schema: z.ZodMiniType): (stored: unknown) => boolean {
  const validObjects = new WeakSet<object>();
  return (stored) => {
    if (validObjects.has(Object(stored))) return true;
    const isValid = schema.safeParse(stored).success;
    if (isValid) validObjects.add(Object(stored));
    return isValid;
  };
}

const isEntry = cachedCheck(entrySchema);
const isAcknowledgement = cachedCheck(acknowledgementSchema);

/** Does not check the arguments, which the mutation's schema checks. */
export function canRead({ userId }: OutboxDatabase, stored: unknown): stored is Entry {
  return isEntry(stored) && (stored as Entry).userId === userId;
}

export function splitReadable(outbox: OutboxDatabase, stored: readonly StoredEntry[]): StoredEntries {
  const result: StoredEntries = { entries: [], unreadable: [] };
  for (const entry of stored) {
    if (canRead(outbox, entry)) result.entries.push(entry);
    else result.unreadable.push(entry);
  }
  return result;
}

export async function readEntries(outbox: OutboxDatabase): Promise<StoredEntries> {
  return splitReadable(outbox, await outbox.entries.orderBy('seq').toArray());
}

/** Callers may skip unreadable entries, because the server has them. */
export function canReadAcknowledged(
  outbox: OutboxDatabase,
  stored: StoredAcknowledgement | undefined,
): stored is Acknowledgement {
  return isAcknowledgement(stored) && canRead(outbox, stored?.entry);
}
