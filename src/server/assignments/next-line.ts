import type { Tx } from '../db/database.ts';

/** The number of the next line of an assignment, counted from 0. */
export async function nextLine(tx: Tx, assignmentId: string): Promise<number> {
  const { lastLine } = await tx
    .selectFrom('cart_assignment_items')
    .select((eb) => eb.fn.max<number | null>('line').as('lastLine'))
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return (lastLine ?? -1) + 1;
}
