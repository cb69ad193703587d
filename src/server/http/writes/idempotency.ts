// Each pair of user and Idempotency-Key has one effect. Key, effect and stored response are committed together or not
// at all. A rejected request stores nothing, so a retry is evaluated again.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Envelope } from '#contract/sync/envelope.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import type { Tx } from '../../db/database.ts';
import { isLockTimeout } from '../../db/database-errors.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { ApiError } from '../api-error.ts';
import type { ApiResponse } from '../api-response.ts';
import { canonicalJson } from './content-hash.ts';

export interface KeyedRequest {
  userId: string;
  key: string;
  method: string;
  path: string;
  /** As sent: a default of a later release must not make the same request look different. */
  rawBody: unknown;
  now: string;
}

function fingerprint({ method, path, rawBody }: KeyedRequest): string {
  const text = `${method}\n${path}\n${canonicalJson(rawBody)}`;
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Returns the stored response if the key was used before for the same request.
 * @throws `idempotency_in_progress` after the lock timeout while another transaction holds the key;
 * `idempotency_key_reused` if the key belongs to a different request
 */
export async function claimKey(tx: Tx, request: KeyedRequest): Promise<ApiResponse | undefined> {
  const hash = fingerprint(request);
  const isInserted = await insertKey(tx, request, hash);
  if (isInserted) return undefined;
  const storedRow = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response_status', 'response_body'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  // Happens only if the key was purged between the two statements: the retry inserts it again.
  if (!storedRow?.response_status || storedRow.response_body === null) {
    throw new ApiError('idempotency_in_progress', { retryAfterSeconds: 1 });
  }
  if (storedRow.request_hash !== hash) throw new ApiError('idempotency_key_reused');
  return {
    status: storedRow.response_status,
    envelope: JSON.parse(storedRow.response_body) as Envelope,
    headers: { [syncHeaders.replayed]: 'true' },
  };
}

async function insertKey(tx: Tx, request: KeyedRequest, hash: string): Promise<boolean> {
  try {
    const row = await tx
      .insertInto('idempotency_keys')
      .values({
        user_id: request.userId,
        key: request.key,
        method: request.method,
        path: request.path,
        request_hash: hash,
        response_status: null,
        response_body: null,
        created_at: request.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new ApiError('idempotency_in_progress', { retryAfterSeconds: 1 });
  }
}

export async function storeResponse(tx: Tx, request: KeyedRequest, apiResponse: ApiResponse): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({
      response_status: apiResponse.status,
      response_body: JSON.stringify(apiResponse.envelope),
    })
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .execute();
}

const retentionMs = 30 * 24 * 60 * 60 * 1000;
export async function purgeKeys(db: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs).toISOString();
  await deleteInBatches(db, 'idempotency_keys', ['user_id', 'key'], sql`created_at < ${before}`);
}
