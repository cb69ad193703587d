// How long PostgreSQL is waited for. A connection and an answer together: for less than a device
// waits for its own.
export const connectTimeoutMs = 5_000;
/** Of one statement: then it is taken for dead, and its connection is cut. */
export const queryTimeoutMs = 8_000;
/** Before that it gives the statement up by itself, where it is only slow. */
export const statementTimeoutMs = 7_000;
export const lockTimeoutMs = 5_000;
/** A network that is gone takes no goodbye there: what it holds is let go of after this. */
export const idleTransactionTimeoutMs = 30_000;
