import { type Restock, restockLine } from '#contract/restocks/entity.ts';
import { documentsAfter } from '../documents/list.ts';
import { csvExport, lineCells, timeCell, valueCell } from '../http/csv-export.ts';
import type { ListRequest } from '../http/route.ts';
import { restockSource } from './read.ts';

interface Line {
  restock: Restock;
  item: Partial<Restock['items'][number]>;
}

/** Restocks as a CSV file. One line per line of goods, so that units can be summed. */
export const restocksCsv = csvExport<ListRequest<'restocks'>, Restock, Line>({
  name: 'restocks',
  list: 'restocks',
  daysOf: ({ params }) => [params.start_date, params.end_date],
  columns: {
    number: ({ restock }) => restock.number,
    restocked_at: ({ restock }) => timeCell(restock.restocked_at),
    warehouse: ({ restock }) => restock.warehouse.name,
    supplier: ({ restock }) => restock.supplier?.name ?? null,
    status: ({ restock }) => valueCell(restock.status, 'restock'),
    ...lineCells(restockLine, ({ item }: Line) => item),
    notes: ({ restock }) => restock.notes,
    created_by: ({ restock }) => restock.created_by.username,
    recorded_at: ({ restock }) => timeCell(restock.created_at),
    id: ({ restock }) => restock.id,
  },
  linesOf: (restock) =>
    (restock.items.length > 0 ? restock.items : [{}]).map((item) => ({ restock, item })),
  read: (request, after, limit) => documentsAfter(restockSource, request, after, limit),
});
