import { businessDateOf } from '#contract/dates.ts';
import { serverNowMs } from './session-store.ts';

/** Today's business date, by the server's clock. */
export function businessToday(): string {
  return businessDateOf(new Date(serverNowMs()));
}
