/** Increase this number when the sync protocol changes. */
export const clientVersion = 1;
/** Mutations of older clients are rejected with 426. */
export const oldestClientVersion = 1;

export const syncHeaders = {
  idempotencyKey: 'Idempotency-Key',
  occurredAt: 'Occurred-At',
  outboxUser: 'Outbox-User',
  clientVersion: 'Client-Version',
  appVersion: 'App-Version',
  clientLocale: 'Client-Locale',
  serverEpoch: 'Server-Epoch',
  replayed: 'Idempotency-Replayed',
} as const;

export const appVersionPattern = /^[\w.+-]{1,32}$/;

/** A mutation received later than this counts as late. */
export const lateAfterMs = 2 * 60 * 1000;

export const maxBatchSize = 50;

type Fields = Record<string, unknown>;

/** RFC 7396: null removes a field, objects are merged. */
export function mergePatch(target: unknown, patch: Fields): Fields {
  // A user may choose the name `__proto__`.
  const mergedFields = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) mergedFields.delete(name);
    else mergedFields.set(name, isObject(value) ? mergePatch(mergedFields.get(name), value) : value);
  }
  return Object.fromEntries(mergedFields);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
