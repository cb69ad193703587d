import type { Selectable } from 'kysely';
import { text } from '#contract/messages/text.ts';
import {
  type RestockRequest,
  type RestockRequestCreate,
  type RestockRequestUpdate,
  requestLine,
  restockRequest,
} from '#contract/restock-requests/entity.ts';
import type { Tx } from '../db/database.ts';
import type { RestockRequests } from '../db/tables/carts.ts';
import type { DocumentSource } from '../documents/document-source.ts';
import { listDocuments } from '../documents/list.ts';
import { maxAgeDays } from '../http/parse.ts';
import type { ListRequest } from '../http/route.ts';
import type { FieldColumns } from '../records/columns.ts';
import { documentColumnsOf, readLines, toDocument } from '../records/product-lines.ts';

export type RequestRow = Selectable<RestockRequests>;

export const requestFields = documentColumnsOf(restockRequest) satisfies FieldColumns<
  'restock_requests',
  RestockRequestCreate & RestockRequestUpdate
>;

export const requestLines = {
  table: 'restock_request_items',
  document: 'request_id',
  fields: requestLine,
} as const;

export const requestSource: DocumentSource<'restock_requests', 'restockRequests'> = {
  table: 'restock_requests',
  list: 'restockRequests',
  name: 'number',
  time: 'created_at',
  lines: requestLines,
  // The number contains the day of the request, but a queued request is stored later.
  maxDaysLate: maxAgeDays,
  notFound: text('restockRequest.unknown'),
  // Security: baristas see only their own requests.
  visibleTo: ({ id, role }) => (role === 'sales' ? { requester_id: id } : {}),
  toRecords: toRestockRequests,
};

export function listRequests(request: ListRequest<'restockRequests'>) {
  return listDocuments(requestSource, request);
}

async function toRestockRequests(db: Tx, rows: RequestRow[]): Promise<RestockRequest[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const detailRows = await db
    .selectFrom('restock_requests as request')
    .innerJoin('carts as cart', 'cart.id', 'request.cart_id')
    .innerJoin('users as requester', 'requester.id', 'request.requester_id')
    .leftJoin('users as decider', 'decider.id', 'request.decided_by')
    .select(['request.id', 'cart.name', 'cart.code', 'requester.username as requester'])
    .select('decider.username as decider')
    .where('request.id', 'in', ids)
    .execute();
  const linesOf = await readLines(db, requestLines, ids);
  const detailsById = new Map(detailRows.map((details) => [details.id, details]));
  return rows.flatMap((row) => {
    const details = detailsById.get(row.id);
    return details ? [toRestockRequest(row, details, linesOf(row.id))] : [];
  });
}

interface RequestDetails {
  name: string;
  code: string;
  requester: string;
  decider: string | null;
}

export function toRestockRequest(
  row: RequestRow,
  details: RequestDetails,
  items: RestockRequest['items'],
): RestockRequest {
  return toDocument(restockRequest, row, {
    cart_details: { name: details.name, code: details.code },
    requester_details: { username: details.requester },
    items,
    decided_by: details.decider === null ? null : { username: details.decider },
  });
}
