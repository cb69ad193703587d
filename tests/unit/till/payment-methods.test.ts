import { expect, it } from 'vitest';
import { type PaymentMethod, sortKnownFirst } from '#client/till/payment-methods.ts';
import { newId } from '#contract/fields/ids.ts';
import { mutations } from '#contract/mutations.ts';

const payLater = 'pay_later' as PaymentMethod;

it('offers what the server lists, known ways to pay first (screens 9.6)', () => {
  expect(sortKnownFirst(['cash', payLater, 'dana'])).toEqual(['cash', 'dana', payLater]);
});

it('records a sale that was paid in a way that only a newer server knows (screens 9.6)', () => {
  const args = {
    id: newId(),
    cart_id: newId(),
    payment_method: payLater,
    notes: '',
    items: [{ product_id: newId(), quantity: 1, unit_price: 10_000 }],
  };
  expect(mutations.transactionCreate.args.parse(args)).toMatchObject({ payment_method: payLater });
});
