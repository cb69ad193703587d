// A tablet's clock may be days off, and be put right at any moment. What is judged by time is judged
// by the server's: the device's clock plus the skew that the server's answers tell.

/** When a request went out and its answer came in, by the device's own clock in ms. */
export interface Exchange {
  askedAtMs: number;
  answeredAtMs: number;
}

/**
 * Server time minus device time in ms, from the `Date` header of an answer, which counts whole
 * seconds. What is known already stays unless the answer contradicts it: on a slow line an answer
 * tells little, and a skew that changed with each would put things of one device out of order.
 */
export function measureSkewMs(headers: Headers, exchange: Exchange, knownMs: number): number {
  const text = headers.get('date');
  const serverMs = text === null ? Number.NaN : Date.parse(text);
  if (Number.isNaN(serverMs)) return knownMs;
  // The server wrote it between asking and answering, and left the parts of a second out.
  const least = serverMs - exchange.answeredAtMs;
  const most = serverMs + 1000 - exchange.askedAtMs;
  const isLikely = least - toleranceMs <= knownMs && knownMs <= most + toleranceMs;
  return isLikely ? knownMs : Math.round((least + most) / 2);
}

const toleranceMs = 1_000;
