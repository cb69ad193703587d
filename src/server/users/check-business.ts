import type { Tx } from '../db/database.ts';
import { checkInvariants } from '../stock/check-invariants.ts';
import type { Violation } from '../stock/invariant-queries.ts';

/**
 * Checks all invariants: those of `checkInvariants`, and that an active super admin exists (rules
 * I14). Returns the violations.
 */
export async function checkBusiness(tx: Tx): Promise<Violation[]> {
  const superAdmin = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const noSuperAdmin: Violation = { invariant: 'I14', detail: 'no super admin is active' };
  return [...(await checkInvariants(tx)), ...(superAdmin ? [] : [noSuperAdmin])];
}
