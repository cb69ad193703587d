/** Raised when the sync protocol changes so that older clients must be updated first. */
export const clientVersion = 1;
/** The oldest client the server still takes mutations from; below it the answer is 426. */
export const oldestClientVersion = 1;

/** Headers of the sync protocol, in requests and responses. */
export const syncHeaders = {
  idempotencyKey: 'Idempotency-Key',
  occurredAt: 'Occurred-At',
  outboxUser: 'Outbox-User',
  clientVersion: 'Client-Version',
  clientLocale: 'Client-Locale',
  serverEpoch: 'Server-Epoch',
  replayed: 'Idempotency-Replayed',
} as const;

/** A mutation is late when it was made more than this before the server receives it. */
export const lateAfterMs = 2 * 60 * 1000;

export const maxBatchSize = 50;
