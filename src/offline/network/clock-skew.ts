/**
 * Server time minus device time in ms, from the `Date` header of an answer, which counts whole
 * seconds: halves of one are added. Undefined when the answer does not tell.
 */
export function measureSkewMs(headers: Headers, nowMs: number): number | undefined {
  const text = headers.get('date');
  const serverMs = text === null ? Number.NaN : Date.parse(text);
  if (Number.isNaN(serverMs)) return undefined;
  const skew = serverMs + 500 - nowMs;
  // Below the header's own precision there is nothing to correct.
  return Math.abs(skew) < 1500 ? 0 : skew;
}
