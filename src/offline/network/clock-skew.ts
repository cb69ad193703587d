// A tablet's clock may be days off, and be corrected at any moment. All times that matter are server
// times: the device's clock plus the skew that was measured from the server's responses.

/** When a request was sent and its response arrived, in ms by the device's own clock. */
export interface Exchange {
  askedAtMs: number;
  answeredAtMs: number;
}

/**
 * Server time minus device time in ms, from the `Date` header of a response, which has whole seconds
 * only. The known skew stays unless the response contradicts it: on a slow connection a
 * measurement is inexact, and a skew that changed each time would mix up the order of events.
 */
export function measureSkewMs(headers: Headers, exchange: Exchange, knownMs: number): number {
  const serverMs = serverMsIn(headers);
  if (Number.isNaN(serverMs)) return knownMs;
  // The server wrote the date between request and response and cut off the fraction of the second.
  const leastSkewMs = serverMs - exchange.answeredAtMs;
  const mostSkewMs = serverMs + 1000 - exchange.askedAtMs;
  const isLikely = leastSkewMs - toleranceMs <= knownMs && knownMs <= mostSkewMs + toleranceMs;
  return isLikely ? knownMs : Math.round((leastSkewMs + mostSkewMs) / 2);
}

/** The server's time in a response, cut to the second; NaN without one. */
export function serverMsIn(headers: Headers): number {
  return Date.parse(headers.get('date') ?? '');
}

/** A known skew that is wrong by less than this is not worth a change. */
const toleranceMs = 1_000;
