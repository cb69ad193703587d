import type { Tx } from '../db/database.ts';
import { checkInvariants } from '../stock/check-invariants.ts';
import type { Violation } from '../stock/violation.ts';

/** Every invariant of a running business: the ledger, and that somebody can run it (rules I14). */
export async function checkBusiness(tx: Tx): Promise<Violation[]> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const missing: Violation = { invariant: 'I14', detail: 'no super admin is active' };
  return [...(await checkInvariants(tx)), ...(owner ? [] : [missing])];
}
