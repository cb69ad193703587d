import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Violation } from './violation.ts';

/** A document that violates the invariant, and its status. */
interface ViolatingRow {
  subject: string;
  found_value: string;
}

/** The sentence that describes a violation (`%s` the document, `%f` its status), and its query. */
const checks: [sentence: string, query: RawBuilder<ViolatingRow>][] = [
  [
    'restock %s is %f, which does not fit what it moved',
    sql`select restock.id as subject, restock.status as found_value from restocks as restock
      left join (
        select ref_id, sum(case when type = 'restock' then quantity else 0 end) as came,
          sum(case when type = 'restock_void' then quantity else 0 end) as went
        from stock_movements where ref_type = 'restock' group by ref_id
      ) as moved on moved.ref_id = restock.id
      join (
        select restock_id, sum(quantity) as units from restock_items group by restock_id
      ) as recorded on recorded.restock_id = restock.id
      where coalesce(moved.came, 0) <>
          case when restock.status in ('approved', 'voided') then recorded.units else 0 end
        or coalesce(moved.went, 0) <> case when restock.status = 'voided' then recorded.units else 0 end`,
  ],
  [
    'request %s is %f, which does not fit what it loaded',
    sql`select request.id as subject, request.status as found_value from restock_requests as request
      left join (
        select ref_id, sum(quantity) as units from stock_movements
        where ref_type = 'restock_request' group by ref_id
      ) as moved on moved.ref_id = request.id
      join (
        select request_id, sum(coalesce(approved_quantity, 0)) as units
        from restock_request_items group by request_id
      ) as recorded on recorded.request_id = request.id
      where coalesce(moved.units, 0) <>
        case when request.status = 'approved' then recorded.units else 0 end`,
  ],
];

/**
 * Checks that restocks and requests moved exactly the decided quantities, exactly once (rules I10).
 */
export async function checkDocuments(tx: Tx): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [sentence, query] of checks) {
    const { rows } = await query.execute(tx);
    for (const { subject, found_value } of rows) {
      const detail = sentence.replace('%s', subject).replace('%f', found_value);
      violations.push({ invariant: 'I10', detail });
    }
  }
  return violations;
}
