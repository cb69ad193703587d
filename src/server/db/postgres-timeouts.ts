// How long the server waits for PostgreSQL. Connecting and one query together must take less than
// the 15 s that a device waits for the response.
export const connectTimeoutMs = 5_000;
/** After this time the server closes the connection. */
export const queryTimeoutMs = 8_000;
/**
 * Shorter than `queryTimeoutMs`: PostgreSQL cancels a slow statement before the server gives up.
 */
export const statementTimeoutMs = 7_000;
export const lockTimeoutMs = 5_000;
/** Ends transactions, with their locks, of a server that PostgreSQL can no longer reach. */
export const idleTransactionTimeoutMs = 30_000;
