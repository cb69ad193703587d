/** How long PostgreSQL is waited for: both together for less than a device waits for its answer. */
export const connectionWaitMs = 5_000;
export const lockWaitMs = 5_000;
