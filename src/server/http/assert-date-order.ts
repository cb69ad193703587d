import { fieldReason } from '#contract/sync/field-errors.ts';
import { invalidFields } from './api-error.ts';

/** Refuses a period that ends before it begins. */
export function assertDateOrder({
  start_date: start,
  end_date: end,
}: {
  start_date?: string | undefined;
  end_date?: string | undefined;
}): void {
  if (start !== undefined && end !== undefined && start > end) {
    throw invalidFields([fieldReason('start_date', 'date_order')]);
  }
}
