import { type RestockRequest, requestLine } from '#contract/restock-requests/entity.ts';
import { documentsAfter } from '../documents/list.ts';
import { csvExport, lineCells, timeCell, valueCell } from '../http/csv-export.ts';
import type { ListRequest } from '../http/route.ts';
import { requestSource } from './read.ts';

interface Line {
  wish: RestockRequest;
  item: Partial<RestockRequest['items'][number]>;
}

/** Requests as a CSV file. One line per product, so that units can be summed. */
export const requestsCsv = csvExport<ListRequest<'restockRequests'>, RestockRequest, Line>({
  name: 'restock-requests',
  list: 'restockRequests',
  daysOf: ({ params }) => [params.start_date, params.end_date],
  columns: {
    number: ({ wish }) => wish.number,
    created_at: ({ wish }) => timeCell(wish.created_at),
    cart_code: ({ wish }) => wish.cart_details.code,
    cart_name: ({ wish }) => wish.cart_details.name,
    requester: ({ wish }) => wish.requester_details.username,
    status: ({ wish }) => valueCell(wish.status),
    ...lineCells(requestLine, ({ item }: Line) => item),
    notes: ({ wish }) => wish.notes,
    decided_at: ({ wish }) => timeCell(wish.decided_at),
    decided_by: ({ wish }) => wish.decided_by?.username ?? null,
    decision_note: ({ wish }) => wish.decision_note,
    id: ({ wish }) => wish.id,
  },
  linesOf: (wish) => (wish.items.length > 0 ? wish.items : [{}]).map((item) => ({ wish, item })),
  read: (request, after, limit) => documentsAfter(requestSource, request, after, limit),
});
