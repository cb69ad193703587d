/** Raised when the outbox's wire changes so that an older client must update first. */
export const clientVersion = 1;
/** The oldest client the server still takes mutations from; below it the answer is 426. */
export const oldestClientVersion = 1;

/** Headers that the outbox adds to each mutation, the language of each call, and what it reads. */
export const syncHeaders = {
  idempotencyKey: 'Idempotency-Key',
  occurredAt: 'Occurred-At',
  outboxUser: 'Outbox-User',
  clientVersion: 'Client-Version',
  clientLocale: 'Client-Locale',
  serverEpoch: 'Server-Epoch',
  replayed: 'Idempotency-Replayed',
} as const;

/** A mutation is late when it happened more than this before the server hears of it. */
export const lateAfterMs = 2 * 60 * 1000;

export const maxBatchSize = 50;
