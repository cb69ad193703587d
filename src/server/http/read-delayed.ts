import type { Instant } from '#contract/fields/dates.ts';
import { asOfHeader } from '#contract/sync/paging.ts';
import type { Tx } from '../db/database.ts';
import { readFromStandby } from '../db/standby.ts';
import type { ApiResponse } from './api-response.ts';
import type { ApiRequest } from './route.ts';

/** Reads from the standby if there is one. Its response reports its age. */
export function readDelayed(
  { standby, db, caller, requestId }: Pick<ApiRequest, 'standby' | 'db' | 'caller' | 'requestId'>,
  respond: (db: Tx, asOf?: Instant) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  return readFromStandby(standby, db.kysely, { callerId: caller?.id, requestId }, async (source, asOf) => {
    const response = await respond(source, asOf);
    return asOf === undefined ? response : { ...response, headers: { ...response.headers, [asOfHeader]: asOf } };
  });
}
