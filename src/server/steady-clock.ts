const dayMs = 24 * 60 * 60 * 1000;

/**
 * The clock to forget by. One that jumps ahead while the server runs would make weeks of keys old at
 * once, and what is forgotten stays so when it is set right: of what the clock says beyond the time
 * that has passed since the start, a day is believed.
 */
export function steadyClock(
  clock: () => Date,
  elapsedMs: () => number = () => performance.now(),
): () => Date {
  const startedAt = clock().getTime() - elapsedMs();
  return () => new Date(Math.min(clock().getTime(), startedAt + elapsedMs() + dayMs));
}
