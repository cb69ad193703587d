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
  const text = headers.get('date');
  const serverMs = text === null ? Number.NaN : Date.parse(text);
  if (Number.isNaN(serverMs)) return knownMs;
  // The server wrote the date between request and response and cut off the fraction of the second.
  const least = serverMs - exchange.answeredAtMs;
  const most = serverMs + 1000 - exchange.askedAtMs;
  const isLikely = least - toleranceMs <= knownMs && knownMs <= most + toleranceMs;
  return isLikely ? knownMs : Math.round((least + most) / 2);
}

const toleranceMs = 1_000;
