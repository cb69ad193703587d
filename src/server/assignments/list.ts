import { type RawBuilder, sql } from 'kysely';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { type AssignmentFigure, figureLine } from '#contract/cart-assignments/settlement.ts';
import { maxCountedRows } from '#contract/sync/paging.ts';
import { isPostgres } from '../db/database.ts';
import { pageWindow } from '../db/list-query.ts';
import { listDocuments, matchingDocumentsQuery, orderedQuery, readDocumentsAfter } from '../documents/list.ts';
import { csvExport, fieldCells, timeCell, valueCell } from '../http/csv-export.ts';
import type { ListReply, ListRequest } from '../http/route.ts';
import { type AssignmentRow, assignmentSource } from './read.ts';

type AssignmentsRequest = ListRequest<'cartAssignments'>;

export async function listAssignments(request: AssignmentsRequest): Promise<ListReply<CartAssignment>> {
  const { db, caller, params } = request;
  const { from_assign_date: from, to_assign_date: to, sort_by, search } = params;
  const hasDateFilterInOtherOrder = sort_by !== 'assign_date' && (from ?? to) !== undefined;
  if (search || !hasDateFilterInOtherOrder || isPostgres(db) || !(await hasManyRows(request))) {
    return listDocuments(assignmentSource, request, matchingAssignments(request));
  }
  // Without `+`, SQLite sorts all rows between the dates, which takes seconds for a year. With `+`, it reads an index
  // that is in the order of the page.
  const time: RawBuilder<string> = sql`+assign_date`;
  const { limit, offset } = pageWindow(params);
  const page = orderedQuery(matchingAssignments(request, time), params);
  const rows = await page.limit(limit).offset(offset).execute();
  return {
    rows: await assignmentSource.toRecords(db, rows as AssignmentRow[], caller),
    total: maxCountedRows + 1,
  };
}

function matchingAssignments(request: AssignmentsRequest, time?: RawBuilder<string>) {
  const query = matchingDocumentsQuery(assignmentSource, request, {}, time);
  return request.params.needs_review ? query.where(sql<boolean>`needs_review`) : query;
}

async function hasManyRows(request: AssignmentsRequest): Promise<boolean> {
  const query = matchingAssignments(request).select('id');
  return (await query.limit(1).offset(maxCountedRows).executeTakeFirst()) !== undefined;
}

interface Line {
  assignment: CartAssignment;
  figure: Partial<AssignmentFigure> | undefined;
  isFirst: boolean;
}

/** One line per product. Cash and notes are only on the first line of an assignment, so that columns can be summed. */
export const assignmentsCsv = csvExport<AssignmentsRequest, CartAssignment, Line>({
  name: 'cart-assignments',
  list: 'cartAssignments',
  rowOf: ({ assignment, isFirst }) => (isFirst ? assignment : {}),
  daysOf: ({ params }) => [params.from_assign_date, params.to_assign_date],
  columns: {
    number: ({ assignment }) => assignment.number,
    assign_date: ({ assignment }) => timeCell(assignment.assign_date),
    returned_at: ({ assignment: { returned_at } }) => timeCell(returned_at),
    cart_code: ({ assignment }) => assignment.cart_details.code,
    cart_name: ({ assignment }) => assignment.cart_details.name,
    barista: ({ assignment }) => assignment.sales_details.username,
    status: ({ assignment }) => valueCell(assignment.status, 'assignment'),
    ...fieldCells(figureLine, ({ figure = {} }: Line) => figure),
    opening_float: firstLineCell(({ opening_float }) => opening_float),
    cash_expected: firstLineCell(({ cash_expected }) => cash_expected),
    cash_counted: firstLineCell(({ cash_counted }) => cash_counted),
    cash_proposal: firstLineCell(({ cash_proposal }) => cash_proposal),
    notes: firstLineCell(({ notes }) => notes),
    id: ({ assignment }) => assignment.id,
  },
  linesOf: (assignment) => {
    const [first, ...others] = figuresForCsv(assignment);
    return [
      { assignment, figure: first, isFirst: true },
      ...others.map((figure) => ({ assignment, figure, isFirst: false })),
    ];
  },
  read: (request, after, limit) =>
    readDocumentsAfter(assignmentSource, request, after, limit, matchingAssignments(request)),
});

function figuresForCsv({ figures, initial_items }: CartAssignment): Partial<AssignmentFigure>[] {
  if (figures.length > 0) return figures;
  return initial_items.map(({ product_details, quantity }) => ({
    product_details,
    initial: quantity,
  }));
}

function firstLineCell(cell: (assignment: CartAssignment) => string | number | null | undefined) {
  return ({ assignment, isFirst }: Line) => (isFirst ? (cell(assignment) ?? null) : null);
}
