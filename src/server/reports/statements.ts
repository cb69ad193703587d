import { businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { isStatementDay, type Statement } from '#contract/reports/statements.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { text } from '#contract/texts/text.ts';
import { lockRows } from '../db/row-lock.ts';
import { auditAndReply } from '../documents/change.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { isNewer, outcomeMeta } from '../http/writes/record-guards.ts';

/**
 * Records what the acquirer's statement says of a day and a payment method, or takes it back (rules 6.24). What was
 * recorded last on a device stands, in whatever order the requests arrive.
 */
export async function recordStatement(request: ChangeRequest<Statement>): Promise<Reply> {
  const { tx, body: data, caller, now, occurredAt: recorded_at = now } = request;
  const { date: business_date, payment_method, received } = data;
  if (!isStatementDay(business_date, businessDateOf(now))) {
    throw invalidFields([fieldReason('date', 'statement_day')]);
  }
  const message = text(received === null ? 'statement.removed' : 'statement.recorded');
  const query = tx
    .selectFrom('payment_statements')
    .selectAll()
    .where('business_date', '=', business_date)
    .where('payment_method', '=', payment_method);
  const row = await lockRows(tx, query).executeTakeFirst();
  const before = { ...data, received: row?.received ?? null };
  if (before.received === received || isNewer(row?.recorded_at ?? null, recorded_at, now)) {
    return { message, data: before, ...outcomeMeta(request, 'already_so') };
  }
  const id = row?.id ?? newId();
  // What was taken back stays as a row: an older figure that arrives later does not take its place.
  const columns = { received, recorded_at, recorded_by: caller.id };
  await tx
    .insertInto('payment_statements')
    .values({ id, business_date, payment_method, ...columns })
    .onConflict((of) => of.columns(['business_date', 'payment_method']).doUpdateSet(columns))
    .execute();
  const known = before.received !== null;
  const action = received === null ? 'delete' : known ? 'update' : 'create';
  const change = { action, entity: 'payment_statement', id, data, message };
  return auditAndReply(request, { ...change, ...(known && { before }) });
}
