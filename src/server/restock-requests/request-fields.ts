import type {
  RestockRequestCreate,
  RestockRequestUpdate,
} from '#contract/restock-requests/entity.ts';
import type { FieldColumns } from '../records/field-columns.ts';

type Fields = RestockRequestCreate & RestockRequestUpdate;

export const requestFields: FieldColumns<'restock_requests', Fields> = {
  // Of a barista it is found, not given.
  cart_id: 'apart',
  notes: 'column',
  // Rows of their own, compared where they are edited.
  items: 'apart',
};
