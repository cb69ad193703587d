import {
  cartFilter,
  choiceFilter,
  datesFilter,
  type FilterOf,
  personFilter,
} from '#client/office/kit/list/list-filter.ts';
import { restockRequestStatuses } from '#contract/restock-requests/entity.ts';

/** The filters of the request list. */
export const filters: readonly FilterOf<'restockRequests', 'restockRequests'>[] = [
  choiceFilter('status', restockRequestStatuses),
  cartFilter,
  personFilter('requester_id', {
    personOf: ({ requester_id, requester_details }) => ({ ...requester_details, id: requester_id }),
  }),
  datesFilter('start_date', 'end_date'),
];
