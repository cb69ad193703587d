import { businessDateOf } from '#contract/dates.ts';
import { serverNow } from './session-store.ts';

/** Today's business date, by the server's clock. */
export function businessToday(): string {
  return businessDateOf(new Date(serverNow()));
}
