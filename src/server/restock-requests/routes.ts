import { isOneOf } from '#contract/fields/fields.ts';
import { statusText } from '#contract/messages/status-texts.ts';
import { text } from '#contract/messages/text.ts';
import { mutations } from '#contract/mutations.ts';
import {
  openRequestStatuses,
  type RestockRequest,
  type RestockRequestUpdate,
  requestApprovalSchema,
  requestLine,
  restockRequestCreateSchema,
  restockRequestStatuses,
  restockRequestUpdateSchema,
} from '#contract/restock-requests/entity.ts';
import { auditAndReply } from '../documents/change.ts';
import { decisionRoutes } from '../documents/decide.ts';
import { documentReadRoutes, lockDocument, readDocumentsAfter } from '../documents/list.ts';
import { ApiError } from '../http/api-error.ts';
import { csvExport, fieldCells, timeCell, valueCell } from '../http/csv-export.ts';
import { mutationRoute } from '../http/define-route.ts';
import type { ChangeRequest, ListRequest, Reply, Route } from '../http/route.ts';
import { assertNewestVersion, replyUnchanged } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { whenText } from '../i18n/formats.ts';
import { changedFields, columnsOf } from '../records/columns.ts';
import { areSameGoods, lockProducts, replaceLines } from '../records/product-lines.ts';
import { toRecord } from '../records/read.ts';
import { updateRow } from '../records/rows.ts';
import { approveRequest } from './approve.ts';
import { createRequest } from './create.ts';
import { requestFields, requestLines, requestSource } from './read.ts';
import { assertNotApproved, notifyOfRejection } from './rejection.ts';

/** One CSV row per product, so that units can be summed. */
const requestsCsv = csvExport<ListRequest<'restockRequests'>, RestockRequest, Line>({
  name: 'restock-requests',
  list: 'restockRequests',
  rowOf: ({ request }) => request,
  daysOf: ({ params }) => [params.start_date, params.end_date],
  columns: {
    number: ({ request }) => request.number,
    created_at: ({ request }) => timeCell(request.created_at),
    cart_code: ({ request }) => request.cart_details.code,
    cart_name: ({ request }) => request.cart_details.name,
    requester: ({ request }) => request.requester_details.username,
    status: ({ request }) => valueCell(request.status),
    ...fieldCells(requestLine, ({ item }: Line) => item),
    notes: ({ request }) => request.notes,
    decided_at: ({ request }) => timeCell(request.decided_at),
    decided_by: ({ request }) => request.decided_by?.username ?? null,
    decision_note: ({ request }) => request.decision_note,
    id: ({ request }) => request.id,
  },
  linesOf: (request) => (request.items.length > 0 ? request.items : [{}]).map((item) => ({ request, item })),
  read: (request, after, limit) => readDocumentsAfter(requestSource, request, after, limit),
});

export const restockRequestRoutes: Route[] = [
  ...documentReadRoutes(requestSource, {
    csv: requestsCsv,
    statuses: restockRequestStatuses,
    toPersonColumns: ({ caller, id }) => {
      // Security: baristas see only their own requests.
      if (caller.role === 'sales' && caller.id !== id) throw new ApiError('forbidden');
      return { requester_id: id };
    },
  }),
  mutationRoute(mutations.restockRequestCreate, {
    policy: 'signed_in',
    body: restockRequestCreateSchema,
    handle: createRequest,
  }),
  mutationRoute(mutations.restockRequestUpdate, {
    policy: 'signed_in',
    body: restockRequestUpdateSchema,
    handle: updateRequest,
  }),
  mutationRoute(mutations.restockRequestApprove, {
    policy: 'office',
    body: requestApprovalSchema,
    isBodyOptional: true,
    handle: approveRequest,
  }),
  ...decisionRoutes(requestSource, {
    reject: {
      assertNotLate: assertNotApproved,
      after: notifyOfRejection,
      replyMessage: text('restockRequest.rejected'),
    },
    cancel: { notOwnerMessage: text('restockRequest.notYours'), replyMessage: text('restockRequest.cancelled') },
  }),
];

interface Line {
  request: RestockRequest;
  item: Partial<RestockRequest['items'][number]>;
}

const message = text('restockRequest.updated');

async function updateRequest(request: ChangeRequest<RestockRequestUpdate>): Promise<Reply> {
  const { tx, body, now, id } = request;
  const { row, before } = await lockDocument(requestSource, request);
  if (!isOneOf(openRequestStatuses, row.status)) {
    const moment = whenText(row.decided_at ?? now, now);
    throw new ApiError('already_decided', {
      message: text('restockRequest.decided', { status: statusText(row.status), moment }),
      data: { current: before },
    });
  }
  const changedValues = changedFields(requestFields, row, body);
  const items = body.items && !areSameGoods(body.items, before.items) ? body.items : undefined;
  if (items === undefined && Object.keys(changedValues).length === 0) {
    return replyUnchanged(request, row, body.version, { message, data: before });
  }
  await assertNewestVersion(request, row, body.version, { name: row.number, current: before });
  if (items) {
    await lockProducts(tx, items);
    await replaceLines(tx, requestLines, id, items);
  }
  const columns = columnsOf(requestFields, changedValues);
  const stamps = stampsForEdit(request, row);
  const storedRow = await updateRow(tx, 'restock_requests', id, stamps, columns);
  const data = await toRecord(requestSource, tx, storedRow);
  const change = { action: 'update', entity: 'restock_request', id, before, data, message };
  return auditAndReply(request, change);
}
