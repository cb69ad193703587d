import { text } from '#contract/messages/text.ts';
import { invalidatePasswordLinks } from '../auth/mailed-links.ts';
import { endSessions } from '../auth/sessions.ts';
import type { Tx } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { assertNewestToDelete, type DeleteRequest, outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForDeletion, stampsForRestore } from '../http/writes/stamps.ts';
import { updateRow } from '../records/rows.ts';
import { toUser } from './read.ts';
import {
  assertMayManage,
  assertNoOpenAssignment,
  assertNotLastSuperAdmin,
  assertUnique,
  lockUser,
  toAuditFields,
} from './user-guards.ts';

/** The username is kept, because documents show it. */
export async function deleteUser(request: DeleteRequest): Promise<Reply> {
  const { tx, caller, now } = request;
  const row = await lockUser(tx, request.id);
  assertMayManage(caller, row.role);
  const message = text('record.deleted', { noun: 'user' });
  if (row.deleted_at !== null) return { message, data: null, meta: { outcome: 'already_so' } };
  const current = await toUser(tx, row);
  await assertNewestToDelete(request, row, { name: row.username, current });
  await assertNotLastSuperAdmin(tx, row);
  if (row.id === caller.id) throw new ApiError('self_action');
  await assertNoOpenAssignment(tx, row, 'user.returnToDelete');
  await updateRow(tx, 'users', row.id, stampsForDeletion(request, row), {
    email: null,
    phone_number: null,
    full_name: '',
    password_hash: null,
    is_active: false,
    // The hash covers the email address and phone number.
    content_hash: null,
  });
  await endSessions(tx, row.id, now);
  await erasePersonalData(tx, row.id);
  await writeAudit(request, {
    action: 'delete',
    entity: 'user',
    id: row.id,
    before: toAuditFields(row),
  });
  return {
    message,
    data: null,
    events: [{ event: 'user_deleted', userId: row.id }],
    ...outcomeMeta(request, 'applied'),
  };
}

/**
 * Stored responses contain contact data. The response to a delete must stay: without it, a late repeat would delete an
 * account that was restored in the meantime.
 */
async function erasePersonalData(tx: Tx, id: string): Promise<void> {
  await invalidatePasswordLinks(tx, id);
  await tx.deleteFrom('email_holds').where('user_id', '=', id).execute();
  await tx.deleteFrom('notifications').where('user_id', '=', id).execute();
  await tx
    .deleteFrom('idempotency_keys')
    .where('method', '!=', 'DELETE')
    .where((eb) =>
      eb.or([
        eb('path', 'like', `/users/${id}%`),
        eb.and([
          eb('path', '=', '/users'),
          // On PostgreSQL the column is JSON, which `like` cannot search.
          eb(eb.cast<string>('response_body', 'text'), 'like', `%${id}%`),
        ]),
        eb.and([eb('path', '=', '/auth/profile'), eb('user_id', '=', id)]),
      ]),
    )
    .execute();
}

/** Restores the user as inactive, without contact data and password. */
export async function restoreUser(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, caller } = request;
  const row = await lockUser(tx, request.id);
  assertMayManage(caller, row.role);
  const message = text('record.restored', { noun: 'user' });
  if (row.deleted_at === null) {
    return { message, data: await toUser(tx, row), meta: { outcome: 'already_so' } };
  }
  await assertUnique(request, { username: row.username }, row.id);
  const storedRow = await updateRow(tx, 'users', row.id, stampsForRestore(request, row));
  const data = await toUser(tx, storedRow);
  await writeAudit(request, {
    action: 'restore',
    entity: 'user',
    id: row.id,
    after: toAuditFields(storedRow),
  });
  return {
    message,
    data,
    events: [{ event: 'user_restored', userId: row.id }],
    ...outcomeMeta(request, 'applied'),
  };
}
