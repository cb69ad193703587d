// How long PostgreSQL is waited for. A connection and an answer together: for less than a device
// waits for its own.
export const connectionWaitMs = 5_000;
/** Of one statement: then it is taken for dead, and its connection is cut. */
export const answerWaitMs = 8_000;
/** Before that it gives the statement up by itself, where it is only slow. */
export const statementMs = 7_000;
export const lockWaitMs = 5_000;
/** A network that is gone takes no goodbye there: what it holds is let go of after this. */
export const idleTransactionMs = 30_000;
