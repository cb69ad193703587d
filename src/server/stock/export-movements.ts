import { toJakartaTime } from '#contract/dates.ts';
import type { StockMovement, StockMovementQuery } from '#contract/stock/entity.ts';
import { csvExport } from '../http/csv-export.ts';
import type { ReadRequest } from '../http/route.ts';
import { movementsAfter } from './read-movements.ts';

/** The CSV export of the movements that match the query; times are in Jakarta time. */
export const movementsCsv = csvExport<ReadRequest<StockMovementQuery>, StockMovement>({
  name: 'stock-movements',
  columns: {
    seq: ({ seq }) => seq,
    occurred_at: ({ occurred_at }) => toJakartaTime(occurred_at),
    recorded_at: ({ recorded_at }) => toJakartaTime(recorded_at),
    type: ({ type }) => type,
    product: ({ product_name }) => product_name,
    quantity: ({ quantity }) => quantity,
    expired_date: ({ expired_date }) => expired_date,
    from: ({ from }) => from.name ?? from.type,
    to: ({ to }) => to.name ?? to.type,
    reason: ({ reason }) => reason,
    actor: ({ actor }) => actor?.username ?? null,
    ref_type: ({ ref_type }) => ref_type,
    ref_id: ({ ref_id }) => ref_id,
    product_id: ({ product_id }) => product_id,
  },
  read: movementsAfter,
});
