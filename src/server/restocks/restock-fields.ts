import type { RestockCreate, RestockUpdate } from '#contract/restocks/entity.ts';
import type { FieldColumns } from '../records/field-columns.ts';

export const restockFields: FieldColumns<'restocks', RestockCreate & RestockUpdate> = {
  warehouse_id: 'column',
  notes: 'column',
  // Rows of their own, compared where they are edited.
  items: 'apart',
  // How it is received: it decides about more columns than one.
  status: 'apart',
  // Answers a refusal, and is kept nowhere.
  confirm: 'apart',
};
