const dayMs = 24 * 60 * 60 * 1000;

/**
 * The clock for deleting old data. If the system clock jumped ahead, weeks of keys would be deleted
 * at once and for good. So this clock is at most one day ahead of the time that has really passed
 * since the start.
 */
export function steadyClock(
  clock: () => Date,
  elapsedMs: () => number = () => performance.now(),
): () => Date {
  const startedAt = clock().getTime() - elapsedMs();
  return () => new Date(Math.min(clock().getTime(), startedAt + elapsedMs() + dayMs));
}
