import { text } from '#contract/messages/text.ts';
import type { UserUpdate } from '#contract/users/entity.ts';
import { invalidateLinks } from '../auth/mailed-links.ts';
import { endSessions } from '../auth/sessions.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { assertNewestVersion, assertNotDeleted, outcomeMeta, replyUnchanged } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { changedFields, columnsOf } from '../records/columns.ts';
import { lockReferences } from '../records/reference.ts';
import { updateRow } from '../records/rows.ts';
import { assertEmailConfirmed, assertEmailNotReserved, handleEmailChange } from './email-hold.ts';
import { toUser, type UserRow, userFields } from './read.ts';
import {
  assertMayManage,
  assertNoOpenAssignment,
  assertNotLastSuperAdmin,
  assertUnique,
  lockUser,
  toAuditFields,
} from './user-guards.ts';

/** A deactivation ends all sessions. Like a new role, it also invalidates emailed links. */
export async function updateUser(request: ChangeRequest<UserUpdate>): Promise<Reply> {
  const { tx, body, caller, now } = request;
  const row = await lockUser(tx, request.id);
  const before = await toUser(tx, row);
  await assertNotDeleted(request, row, row.username, before);
  assertMayManage(caller, row.role, body.role);
  const changedValues = changedFields(userFields, row, body);
  const message = text('record.updated', { noun: 'user' });
  if (Object.keys(changedValues).length === 0) {
    return replyUnchanged(request, row, body.version, { message, data: before });
  }
  await assertNewestVersion(request, row, body.version, { name: row.username, current: before });
  await assertMayChange(request, row, changedValues);
  await assertUnique(request, changedValues, row.id);
  await assertEmailNotReserved(request, changedValues.email, row.id);
  await lockReferences(request, userFields, changedValues);
  const columns = columnsOf(userFields, changedValues);
  const storedRow = await updateRow(tx, 'users', row.id, stampsForEdit(request, row), {
    ...columns,
    // Activating a registered user approves the registration.
    ...(columns.is_active && { awaits_approval: false }),
  });
  // Security: a barista must not read the office's notifications. Without them, pending pushes send nothing.
  if (changedValues.role === 'sales') {
    await tx.deleteFrom('notifications').where('user_id', '=', row.id).where('type', '!=', 'account').execute();
  }
  // Links are locked before sessions, as in a password reset.
  if (invalidatesLinks(changedValues)) await invalidateLinks(tx, row.id);
  if (columns.is_active === false) await endSessions(tx, row.id, now);
  const heldUntil = changedValues.email === undefined ? undefined : await handleEmailChange(request, row, storedRow);
  await writeAudit(request, {
    action: 'update',
    entity: 'user',
    id: row.id,
    before: toAuditFields(row),
    after: {
      ...toAuditFields(storedRow),
      changed: Object.keys(columns).filter((column) => column !== 'username_key'),
      ...(heldUntil !== undefined && { email_held_until: heldUntil }),
    },
  });
  return {
    message,
    data: await toUser(tx, storedRow),
    events: logEventsOf(changedValues, row.id),
    ...outcomeMeta(request, 'applied'),
  };
}

async function assertMayChange(
  { tx, caller, now }: ChangeRequest<UserUpdate>,
  row: UserRow,
  { role, status, email }: UserUpdate,
): Promise<void> {
  const losesRights = invalidatesLinks({ role, status });
  if (losesRights) await assertNotLastSuperAdmin(tx, row);
  if (row.id === caller.id && losesRights) throw new ApiError('self_action');
  // Security: unlike the profile, this route does not require the password. So a stolen session could set another email
  // address, and then a new password with an emailed link.
  if (row.id === caller.id && email !== undefined) {
    throw new ApiError('self_action', { message: text('user.ownEmail') });
  }
  // Security: otherwise the admin who set a held address could take over the account of a super admin after the hold.
  // An address in this edit is not held, because only super admins may give the role.
  if (role === 'super_admin' && email === undefined) await assertEmailConfirmed({ tx, now }, row);
  if (status === 'inactive') await assertNoOpenAssignment(tx, row, 'user.returnToDeactivate');
  else if (role !== undefined) await assertNoOpenAssignment(tx, row, 'user.returnToChangeRole');
}

/** Both a new role and a deactivation can take rights away. */
function invalidatesLinks({ role, status }: Pick<UserUpdate, 'role' | 'status'>): boolean {
  return role !== undefined || status === 'inactive';
}

function logEventsOf({ role, status, email }: UserUpdate, userId: string) {
  const events = [
    role !== undefined && 'role_changed',
    status !== undefined && (status === 'active' ? 'user_activated' : 'user_deactivated'),
    email !== undefined && 'email_changed',
  ].filter((event) => event !== false);
  return events.map((event) => ({ event, userId }));
}
