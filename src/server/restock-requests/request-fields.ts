import type {
  RestockRequestCreate,
  RestockRequestUpdate,
} from '#contract/restock-requests/entity.ts';
import type { FieldColumns } from '../records/field-columns.ts';

type Fields = RestockRequestCreate & RestockRequestUpdate;

export const requestFields: FieldColumns<'restock_requests', Fields> = {
  // A barista's own cart is looked up, not sent.
  cart_id: 'apart',
  notes: 'column',
  // Stored in a table of their own, compared by `update.ts`.
  items: 'apart',
};
