import type { Context } from 'hono';
import { clientVersion, oldestClientVersion, syncHeaders } from '#contract/sync/sync.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './route.ts';

/** Refuses the outbox of another user, and clients whose formats this server no longer reads. */
export function assertOutboxFits(c: Context, caller: Caller | undefined): void {
  const owner = c.req.header(syncHeaders.outboxUser);
  if (caller && owner !== undefined && owner.toLowerCase() !== caller.id) {
    throw new ApiError('outbox_owner_mismatch');
  }
  // A client that sends no version counts as the newest.
  const version = Number(c.req.header(syncHeaders.clientVersion) ?? clientVersion);
  // Written this way around so that text that is no number (NaN) is refused too.
  if (!(version >= oldestClientVersion)) throw new ApiError('client_too_old');
}
