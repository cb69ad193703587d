import { serverNowMs } from '#client/data/session-store.ts';
import { businessDateOf } from '#contract/dates.ts';

/** Today's business date, by the server's clock. */
export function businessToday(): string {
  return businessDateOf(new Date(serverNowMs()));
}
