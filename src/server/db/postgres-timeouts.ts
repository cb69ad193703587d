// How long the server waits for PostgreSQL. Connecting and a query together must take less than a
// device waits for its own answer.
export const connectTimeoutMs = 5_000;
/** After this the connection is considered dead and closed. */
export const queryTimeoutMs = 8_000;
/** Shorter, so that a statement that is only slow is cancelled by PostgreSQL itself. */
export const statementTimeoutMs = 7_000;
export const lockTimeoutMs = 5_000;
/** Frees the locks of a server whose network is gone: PostgreSQL is never told that it left. */
export const idleTransactionTimeoutMs = 30_000;
