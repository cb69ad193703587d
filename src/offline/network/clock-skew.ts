// A tablet's clock may be days off and may be corrected at any moment, so all times are device time plus skew.

/** In ms of device time. */
export interface Exchange {
  askedAtMs: number;
  answeredAtMs: number;
}

/**
 * Server time minus device time in ms. The known skew is kept unless the response contradicts it, because measurements
 * on slow connections are inexact, and a changing skew would mix up the order of events.
 */
export function measureSkewMs(headers: Headers, exchange: Exchange, knownMs: number): number {
  const serverMs = serverMsIn(headers);
  if (Number.isNaN(serverMs)) return knownMs;
  // The date was written between request and response, without fractions of a second.
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
