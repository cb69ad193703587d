import { text } from '#contract/messages/text.ts';
import { mutations } from '#contract/mutations.ts';
import {
  type Restock,
  restockApprovalSchema,
  restockCreateSchema,
  restockLine,
  restockStatuses,
  restockUpdateSchema,
} from '#contract/restocks/entity.ts';
import { decisionRoutes } from '../documents/decide.ts';
import { documentReadRoutes, readDocumentsAfter } from '../documents/list.ts';
import { csvExport, fieldCells, timeCell, valueCell } from '../http/csv-export.ts';
import { mutationRoute } from '../http/define-route.ts';
import type { ListRequest, Route } from '../http/route.ts';
import { approveRestock } from './approve.ts';
import { createRestock } from './create.ts';
import { restockSource } from './read.ts';
import { returnToSupplier } from './receive-goods.ts';
import { updateRestock } from './update.ts';

/** One CSV row per line of a restock, so that units can be summed. */
const restocksCsv = csvExport<ListRequest<'restocks'>, Restock, Line>({
  name: 'restocks',
  list: 'restocks',
  rowOf: ({ restock }) => restock,
  daysOf: ({ params }) => [params.start_date, params.end_date],
  columns: {
    number: ({ restock }) => restock.number,
    restocked_at: ({ restock }) => timeCell(restock.restocked_at),
    warehouse: ({ restock }) => restock.warehouse.name,
    supplier: ({ restock }) => restock.supplier?.name ?? null,
    status: ({ restock }) => valueCell(restock.status, 'restock'),
    ...fieldCells(restockLine, ({ item }: Line) => item),
    notes: ({ restock }) => restock.notes,
    created_by: ({ restock }) => restock.created_by.username,
    recorded_at: ({ restock }) => timeCell(restock.created_at),
    id: ({ restock }) => restock.id,
  },
  linesOf: (restock) => (restock.items.length > 0 ? restock.items : [{}]).map((item) => ({ restock, item })),
  read: (request, after, limit) => readDocumentsAfter(restockSource, request, after, limit),
});

export const restockRoutes: Route[] = [
  ...documentReadRoutes(restockSource, {
    csv: restocksCsv,
    statuses: restockStatuses,
    toPersonColumns: ({ id }) => ({ created_by: id }),
  }),
  mutationRoute(mutations.restockCreate, {
    policy: 'office',
    body: restockCreateSchema,
    handle: createRestock,
  }),
  mutationRoute(mutations.restockUpdate, {
    policy: 'office',
    body: restockUpdateSchema,
    handle: updateRestock,
  }),
  mutationRoute(mutations.restockApprove, {
    policy: 'office',
    body: restockApprovalSchema,
    isBodyOptional: true,
    handle: approveRestock,
  }),
  ...decisionRoutes(restockSource, {
    reject: { replyMessage: text('restock.rejected') },
    void: { before: returnToSupplier, replyMessage: text('restock.voided') },
  }),
];

interface Line {
  restock: Restock;
  item: Partial<Restock['items'][number]>;
}
