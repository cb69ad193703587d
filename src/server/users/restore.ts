import { writeAudit } from '../db/audit.ts';
import { outcomeMeta } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { restoreStamps } from '../http/stamps.ts';
import { updateRow } from '../records/rows.ts';
import { toUser } from './read.ts';
import { assertInReach, assertUnique, lockUser, toAuditFields } from './user-guards.ts';

/**
 * Restores a deleted user as inactive. E-mail address, phone number and password were erased. The
 * user can sign in only after an admin entered an address and activated the account, and the user
 * set a password.
 */
export async function restoreUser(request: ChangeRequest<undefined>): Promise<Reply> {
  const { tx, caller } = request;
  const row = await lockUser(tx, request.id);
  assertInReach(caller, row.role);
  const message = 'User restored successfully!';
  if (row.deleted_at === null) {
    return { message, data: await toUser(tx, row), meta: { outcome: 'already_so' } };
  }
  await assertUnique(request, { username: row.username }, row.id);
  const storedRow = await updateRow(tx, 'users', row.id, restoreStamps(request, row));
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
