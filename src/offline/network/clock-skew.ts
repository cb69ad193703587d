// A tablet's clock may be days off and be corrected at any moment: all times are device time plus skew.

/** In ms by the device's clock. */
export interface Exchange {
  askedAtMs: number;
  answeredAtMs: number;
}

/**
 * Server time minus device time in ms. The known skew stays unless the response contradicts it: measurements on slow
 * connections are inexact, and a changing skew would mix up the order of events.
 */
export function measureSkewMs(headers: Headers, exchange: Exchange, knownMs: number): number {
  const serverMs = serverMsIn(headers);
  if (Number.isNaN(serverMs)) return knownMs;
  // The date was written between request and response, without its fraction of a second.
  const leastSkewMs = serverMs - exchange.answeredAtMs;
  const mostSkewMs = serverMs + 1000 - exchange.askedAtMs;
  const isLikely = leastSkewMs - toleranceMs <= knownMs && knownMs <= mostSkewMs + toleranceMs;
  return isLikely ? knownMs : Math.round((leastSkewMs + mostSkewMs) / 2);
}

/** In whole seconds; NaN without a date. */
export function serverMsIn(headers: Headers): number {
  return Date.parse(headers.get('date') ?? '');
}

const toleranceMs = 1_000;
