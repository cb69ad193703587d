import { describeValue, type RefusedValue } from './field-bounds.ts';

const id = '01890000-0000-7000-8000-000000000001';

function refused(
  field: string,
  message: string,
  cases: readonly (readonly [value: unknown, set: Record<string, unknown>])[],
): RefusedValue[] {
  return cases.map(([value, set]) => ({ field, what: describeValue(value), set, message }));
}

function refusedWhole(field: string, message: string, values: readonly unknown[]): RefusedValue[] {
  return refused(
    field,
    message,
    values.map((value) => [value, { [field]: value }] as const),
  );
}

function refusedInLine(field: string, message: string, values: readonly unknown[]) {
  return refused(
    `items[0].${field}`,
    message,
    values.map((value) => {
      const line = { product_id: id, quantity: 1, [field]: value };
      return [value, { items: [line] }] as const;
    }),
  );
}

const line = (quantity: number) => ({ product_id: id, quantity });

const refusedLines: RefusedValue[] = [
  ...refusedWhole('items', 'Add at least one product', [undefined, null, [], 'x', {}, 7]),
  ...refused('items', 'Add at least one product', [['empty rows only', { items: [{ product_id: '', quantity: 0 }] }]]),
  ...refused('items', 'At most 100 lines', [['101 lines', { items: Array.from({ length: 101 }, () => line(1)) }]]),
  ...refusedInLine('quantity', 'Quantity must be a whole number of at least 1', [0, -1, 1.5, '5', null, undefined]),
  ...refusedInLine('quantity', 'Quantity must be a whole number from 1 to 10.000', [10_001]),
  ...refused('items[0].quantity', 'Quantity must be a whole number from 1 to 10.000', [
    ['two lines of one product, 10,001 together', { items: [line(5000), line(5001)] }],
  ]),
  ...refusedInLine('product_id', 'Select a product', [undefined, '', null, 7]),
  ...refusedInLine('product_id', 'This product does not exist', ['x', '7', `${id}0`]),
  ...refusedWhole('notes', 'Notes must be at most 500 characters', ['x'.repeat(501)]),
  ...refusedWhole('notes', "This text contains a character that can't be stored", ['a\0b', 'a\ud800b']),
];

export const refusedRequest: RefusedValue[] = [
  ...refusedLines,
  ...refusedWhole('cart_id', 'This cart does not exist', ['x', '7']),
  ...refusedWhole('cart_id', 'Select a cart', ['', 7]),
];

export const refusedSale: RefusedValue[] = [
  ...refusedLines,
  ...refusedInLine('unit_price', 'Price must be a whole number of rupiah between 0 and 10.000.000', [
    -1,
    0.5,
    '8000',
    null,
    10_000_001,
  ]),
  ...refusedWhole('payment_method', 'Select a payment method', [undefined, null, '', 'barter', 1]),
  ...refusedWhole('payment_status', 'Select a status', ['failed', 'refunded', '', null, 1]),
  ...refusedWhole('transaction_time', 'Enter a date as YYYY-MM-DD', ['yesterday', '2026-11-20', 7]),
  ...refusedWhole('assignment_id', 'This is not a valid ID', ['x', 7]),
  ...refusedWhole('cart_id', 'This is not a valid ID', ['x', 7]),
];
