import { describeValue, type RefusedValue } from './field-bounds.ts';

const quantityMin = 'Quantity must be a whole number of at least 1';
const quantityRange = 'Quantity must be a whole number from 1 to 10.000';
const id = '01890000-0000-7000-8000-000000000001';
const line = (changes: Record<string, unknown>) => ({
  items: [{ product_id: id, quantity: 1, expired_date: null, ...changes }],
});

/** An expired date is rejected by the day, elsewhere. */
export const refusedRestock: RefusedValue[] = [
  ...(
    [
      [undefined, 'Select a warehouse'],
      [null, 'Select a warehouse'],
      ['', 'Select a warehouse'],
      ['7', 'This warehouse does not exist'],
      ['not-a-uuid', 'This warehouse does not exist'],
    ] as const
  ).map(([value, message]) => ({
    field: 'warehouse_id',
    what: describeValue(value),
    set: { warehouse_id: value },
    message,
  })),
  {
    field: 'notes',
    what: '501 characters',
    set: { notes: 'x'.repeat(501) },
    message: 'Notes must be at most 500 characters',
  },
  {
    field: 'notes',
    what: 'NUL',
    set: { notes: 'a\0b' },
    message: "This text contains a character that can't be stored",
  },
  { field: 'status', what: 'voided', set: { status: 'voided' }, message: 'Select a status' },
  ...[undefined, null, [], 'x', {}].map((items) => ({
    field: 'items',
    what: describeValue(items),
    set: { items },
    message: 'Add at least one product',
  })),
  {
    field: 'items',
    what: 'empty rows only',
    set: {
      items: [
        { product_id: '', quantity: 0 },
        { product_id: '', quantity: '' },
      ],
    },
    message: 'Add at least one product',
  },
  {
    field: 'items',
    what: '101 lines',
    set: { items: Array.from({ length: 101 }, () => ({ product_id: id, quantity: 1, expired_date: null })) },
    message: 'At most 100 lines',
  },
  ...[0, -1, 1.5, '5', null, undefined].map((quantity) => ({
    field: 'items[0].quantity',
    what: describeValue(quantity),
    set: line({ quantity }),
    message: quantityMin,
  })),
  { field: 'items[0].quantity', what: '10,001', set: line({ quantity: 10_001 }), message: quantityRange },
  {
    field: 'items[0].quantity',
    what: 'two lines of one lot, 10,001 together',
    set: { items: [5000, 5001].map((quantity) => ({ product_id: id, quantity, expired_date: null })) },
    message: quantityRange,
  },
  ...(
    [
      [undefined, 'Select a product'],
      ['', 'Select a product'],
      ['x', 'This product does not exist'],
    ] as const
  ).map(([product_id, message]) => ({
    field: 'items[0].product_id',
    what: describeValue(product_id),
    set: line({ product_id }),
    message,
  })),
  ...[-1, 0.5, 10_000_001, '4000'].map((unit_cost) => ({
    field: 'items[0].unit_cost',
    what: describeValue(unit_cost),
    set: line({ unit_cost }),
    message: 'Unit cost must be a whole number of rupiah between 0 and 10.000.000',
  })),
  ...['2026-02-30', '20-11-2026', '2026-11-20T00:00:00Z', '', 7].map((expired_date) => ({
    field: 'items[0].expired_date',
    what: describeValue(expired_date),
    set: line({ expired_date }),
    message: 'Enter a date as YYYY-MM-DD',
  })),
];
