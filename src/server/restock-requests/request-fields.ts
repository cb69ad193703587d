import type {
  RestockRequestCreate,
  RestockRequestUpdate,
} from '#contract/restock-requests/entity.ts';
import type { FieldColumns } from '../records/field-columns.ts';

type Fields = RestockRequestCreate & RestockRequestUpdate;

/** In which column of `restock_requests` each field of a request is stored. */
export const requestFields: FieldColumns<'restock_requests', Fields> = {
  // Set by `create.ts`: the cart of a barista is found by the assignment, not sent.
  cart_id: 'apart',
  notes: 'column',
  // Stored in `restock_request_items`; `update.ts` compares them.
  items: 'apart',
};
