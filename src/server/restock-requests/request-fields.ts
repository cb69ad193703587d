import type {
  RestockRequestCreate,
  RestockRequestUpdate,
} from '#contract/restock-requests/entity.ts';
import type { FieldColumns } from '../records/columns.ts';

type Fields = RestockRequestCreate & RestockRequestUpdate;

/** In which column of `restock_requests` each field of a request is stored. */
export const requestFields: FieldColumns<'restock_requests', Fields> = {
  // `create.ts` sets the column: a barista's cart is found by the open assignment.
  cart_id: 'apart',
  notes: 'column',
  // Stored in `restock_request_items`; `update.ts` compares them.
  items: 'apart',
};
