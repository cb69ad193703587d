import { type RefusedValue, refusedValues } from './field-bounds.ts';

const id = '01890000-0000-7000-8000-000000000001';

/** @param cases what is sent, by its description */
function refused(field: string, message: string, cases: Record<string, Record<string, unknown>>): RefusedValue[] {
  return Object.entries(cases).map(([what, set]) => ({ field, what, set, message }));
}

const inLine = (line: object) => (field: string, message: string, values: readonly unknown[]) =>
  refusedValues(`items[0].${field}`, message, values, (value) => ({ items: [{ ...line, [field]: value }] }));

function refusedLines(line: { product_id: string; quantity: number }): RefusedValue[] {
  const refusedInLine = inLine(line);
  const range = 'Quantity must be a whole number from 1 to 10.000';
  const lines = (...quantities: number[]) => ({ items: quantities.map((quantity) => ({ ...line, quantity })) });
  return [
    ...refusedValues('items', 'Add at least one product', [undefined, null, [], 'x', {}, 7]),
    ...refused('items', 'Add at least one product', {
      'an empty row only': { items: [{ product_id: '', quantity: 0 }] },
      'empty rows only': { items: ['', 0].map((quantity) => ({ product_id: '', quantity })) },
    }),
    ...refused('items', 'At most 100 lines', { '101 lines': lines(...Array.from({ length: 101 }, () => 1)) }),
    ...refusedInLine('quantity', 'Quantity must be a whole number of at least 1', [0, -1, 1.5, '5', null, undefined]),
    ...refusedInLine('quantity', range, [10_001]),
    ...refused('items[0].quantity', range, { 'two lines alike, 10,001 together': lines(5000, 5001) }),
    ...refusedInLine('product_id', 'Select a product', [undefined, '', null, 7]),
    ...refusedInLine('product_id', 'This product does not exist', ['x', '7', `${id}0`]),
    ...refusedValues('notes', 'Notes must be at most 500 characters', ['x'.repeat(501)]),
    ...refusedValues('notes', "This text contains a character that can't be stored", ['a\0b', 'a\ud800b']),
  ];
}

const line = { product_id: id, quantity: 1 };
const lot = { ...line, expired_date: null };

export const refusedRequest: RefusedValue[] = [
  ...refusedLines(line),
  ...refusedValues('cart_id', 'This cart does not exist', ['x', '7']),
  ...refusedValues('cart_id', 'Select a cart', ['', 7]),
];

export const refusedSale: RefusedValue[] = [
  ...refusedLines(line),
  ...inLine(line)('unit_price', 'Price must be a whole number of rupiah between 0 and 10.000.000', [
    ...[-1, 0.5, '8000', null, 10_000_001],
  ]),
  ...refusedValues('payment_method', 'Select a payment method', [undefined, null, '', 'barter', 1]),
  ...refusedValues('payment_status', 'Select a status', ['failed', 'refunded', '', null, 1]),
  ...refusedValues('transaction_time', 'Enter a date as YYYY-MM-DD', ['yesterday', '2026-11-20', 7]),
  ...refusedValues('assignment_id', 'This is not a valid ID', ['x', 7]),
  ...refusedValues('cart_id', 'This is not a valid ID', ['x', 7]),
];

/** An expired date is rejected by the day, elsewhere. */
export const refusedRestock: RefusedValue[] = [
  ...refusedLines(lot),
  ...refusedValues('warehouse_id', 'Select a warehouse', [undefined, null, '']),
  ...refusedValues('warehouse_id', 'This warehouse does not exist', ['7', 'not-a-uuid']),
  ...refusedValues('status', 'Select a status', ['voided']),
  ...inLine(lot)('unit_cost', 'Unit cost must be a whole number of rupiah between 0 and 10.000.000', [
    ...[-1, 0.5, 10_000_001, '4000'],
  ]),
  ...inLine(lot)('expired_date', 'Enter a date as YYYY-MM-DD', [
    ...['2026-02-30', '20-11-2026', '2026-11-20T00:00:00Z', '', 7],
  ]),
];
