// A tablet's clock may be days off and may be corrected at any moment, so all times are device time plus skew.

/** In ms of device time. */
export interface RequestTimes {
  requestedAtMs: number;
  respondedAtMs: number;
}

/**
 * Server time minus device time in ms. The known skew is kept unless the response contradicts it, because measurements
 * on slow connections are inexact, and a changing skew would mix up the order of events.
 */
export function measureSkewMs(headers: Headers, requestTimes: RequestTimes, currentSkewMs: number): number {
  const serverMs = serverMsIn(headers);
  if (Number.isNaN(serverMs)) return currentSkewMs;
  // The server wrote the date between request and response, without fractions of a second.
  const minSkewMs = serverMs - requestTimes.respondedAtMs;
  const maxSkewMs = serverMs + 1000 - requestTimes.requestedAtMs;
  const isConsistent = minSkewMs - toleranceMs <= currentSkewMs && currentSkewMs <= maxSkewMs + toleranceMs;
  return isConsistent ? currentSkewMs : Math.round((minSkewMs + maxSkewMs) / 2);
}

/** In ms, rounded down to a second; NaN without a date. */
export function serverMsIn(headers: Headers): number {
  return Date.parse(headers.get('date') ?? '');
}

const toleranceMs = 1_000;
