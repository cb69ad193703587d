import { isOneOf } from '#contract/fields.ts';
import { paymentMethods, type Transaction } from '#contract/transactions/entity.ts';

/** The key of the word for a way to pay; a newer server may know ways that this app does not. */
export function methodWord(method: Transaction['payment_method']) {
  return isOneOf(paymentMethods, method) ? method : ('other' as const);
}
