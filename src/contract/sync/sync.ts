/** The version of the sync protocol that this client speaks. Increase it when the protocol changes. */
export const clientVersion = 1;
/** The oldest client whose mutations the server accepts; older clients get a 426. */
export const oldestClientVersion = 1;

/** Headers of the sync protocol, in requests and responses. */
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

/** A version of the app as a device may say it. */
export const appVersionPattern = /^[\w.+-]{1,32}$/;

/** A mutation is late if the server receives it more than this time after it was made. */
export const lateAfterMs = 2 * 60 * 1000;

/** The most entries in one request to `/sync/batch`. */
export const maxBatchSize = 50;

type Fields = Record<string, unknown>;

/** The target with a JSON merge patch (RFC 7396) applied: null removes a field, objects are merged. */
export function mergePatch(target: unknown, patch: Fields): Fields {
  // A map, because a name that somebody has chosen may be `__proto__`.
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, isObject(value) ? mergePatch(merged.get(name), value) : value);
  }
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
