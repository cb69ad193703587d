import {
  cartFilter,
  datesFilter,
  type FilterOf,
  isBarista,
  metadataFilter,
  personFilter,
} from '#client/office/kit/list/list-filter.ts';
import { cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';

/** The filters of the assignment list. */
export const filters: readonly FilterOf<'cartAssignments', 'assignments'>[] = [
  metadataFilter('status', 'cart_assignment_statuses', cartAssignmentStatuses),
  cartFilter,
  personFilter('sales_id', {
    isOffered: isBarista,
    personOf: ({ sales_id, sales_details }) => ({ ...sales_details, id: sales_id }),
  }),
  datesFilter('from_assign_date', 'to_assign_date'),
];
