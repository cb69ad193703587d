import { describe, expect, it, test } from 'vitest';
import { profileValidation } from '#client/office/account/account-forms.tsx';
import {
  formatLocation,
  isOutsideIndonesia,
  isZeroLocation,
  locationFieldOf,
  toLocation,
  toLocationValues,
} from '#client/office/kit/form/location/location-values.ts';
import type { FormValues } from '#client/office/kit/form/record-fields.tsx';
import { fieldsOn, formFieldOfError, toFormValues, validationOf } from '#client/office/kit/form/record-form.ts';
import { lowProducts } from '#client/office/restocks/reorder/order-values.ts';
import { newRestockRow, restockFields, restockForm } from '#client/office/restocks/restock-sheet.tsx';
import { userFields } from '#client/office/users/fields.tsx';
import { warehouseFields } from '#client/office/warehouses/lazy-parts.ts';
import { mutations } from '#contract/mutations.ts';
import type { RestockCreate } from '#contract/restocks/entity.ts';
import type { ReorderSuggestion } from '#contract/stock/reorder-suggestions.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';

const kopi = '01890000-0000-7000-8000-000000000001';
const teh = '01890000-0000-7000-8000-000000000002';
const warehouse = '01890000-0000-7000-8000-000000000009';
const form = validationOf(restockFields, 'restockCreate');
const answerField = formFieldOfError(restockFields);

type RestockRow = ReturnType<typeof newRestockRow>;

const row = (product_id: string, quantity: string, expired_date = '2026-11-23'): RestockRow => ({
  product_id,
  quantity,
  expired_date,
});
const withRows = (...items: RestockRow[]) => ({
  ...toFormValues(restockFields, { warehouse_id: warehouse }),
  ...({ items } as unknown as FormValues),
});
const parse = (values: object) => {
  const { data, error } = form.schema.safeParse(form.toInput(values as FormValues));
  return { data: data as RestockCreate | undefined, error };
};

describe('the restock form (screens 5.2 and 5.3)', () => {
  test('starts with one row: no product, quantity 0, good for three days from today in Jakarta', () => {
    const inJakarta = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10);
    const before = inJakarta(3);
    const row = newRestockRow();
    expect([before, inJakarta(3)]).toContain(row.expired_date);
    expect(row).toMatchObject({ product_id: '', quantity: '0' });
    expect(toFormValues(restockFields, {}).items).toHaveLength(1);
  });

  test('drops rows that nobody filled in', () => {
    const parsed = parse(withRows(row('', '0'), row(kopi, '12'), row('', '')));
    expect(parsed.data?.items).toEqual([{ product_id: kopi, quantity: 12, expired_date: '2026-11-23' }]);
  });

  test('announces goods that are not here yet', () => {
    expect(parse(withRows(row(kopi, '1'))).data?.status).toBeUndefined();
    const expected = { ...withRows(row(kopi, '1')), isExpected: true };
    expect(parse(expected).data?.status).toBe('pending');
  });

  test('takes a row without an expiry date', () => {
    expect(parse(withRows(row(kopi, '1', ''))).data?.items[0]?.expired_date).toBeNull();
  });

  test('takes a price, and none', () => {
    const costOf = (unit_cost: string) => parse(withRows({ ...row(kopi, '1'), unit_cost })).data?.items[0];
    expect(costOf('4000')).toMatchObject({ unit_cost: 4000 });
    expect(costOf('0')).toMatchObject({ unit_cost: 0 });
    expect(costOf(' ')).not.toHaveProperty('unit_cost');
    const { error } = parse(withRows({ ...row(kopi, '1'), unit_cost: 'x' }));
    expect(error?.issues[0]?.path).toEqual(['items', 0, 'unit_cost']);
  });

  test.each(['', '0', '1.5', 'x'])('refuses the quantity "%s" of a chosen product', (quantity) => {
    const parsed = parse(withRows(row(kopi, quantity)));
    expect(parsed.error?.issues[0]?.path).toEqual(['items', 0, 'quantity']);
  });

  test('shows a complaint under the row that the person sees, empty rows counted', () => {
    const values = withRows(row('', '0'), row(kopi, '3'), row('', ''), row(teh, '0'));
    expect(form.toFormField?.('items[1].quantity', values)).toBe('items.3.quantity');
  });

  test("shows the server's complaint about a summed line under its first row", () => {
    const values = withRows(row('', '0'), row(kopi, '3'), row(kopi, '4'), row(teh, '5'));
    expect(answerField('items[0].quantity', values)).toBe('items.1.quantity');
    expect(answerField('items[1].product_id', values)).toBe('items.3.product_id');
    expect(answerField('items', values)).toBe('items.root');
    expect(answerField('warehouse_id', values)).toBe('warehouse_id');
  });

  test('judges expiry against the day of the restock', () => {
    const values = withRows(row(kopi, '1', '2026-11-19'));
    const entry = { view: { occurredAt: '2026-11-20T02:14:00.000Z' } } as never;
    expect(restockForm.check?.(values, { record: undefined, entry })).toEqual([
      fieldReason('items[0].expired_date', 'expired_date_before_restock'),
    ]);
  });
});

const newFields = fieldsOn(userFields, 'create');
const newUserForm = validationOf(newFields, 'userCreate');
const emptyUser = toFormValues(newFields, {});
const editedFields = fieldsOn(userFields, 'edit');
const editedUserForm = validationOf(editedFields, 'userUpdate');

const budi = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'budi.santoso',
  email: 'budi@example.com',
  email_held_until: null,
  phone_number: '+6281234567890',
  role: 'sales',
  is_active: false,
  last_login: null,
  is_assigned_cart: false,
  created_at: '2026-11-20T00:00:00Z',
  version: 3,
} as const;

describe('the user forms', () => {
  test('an empty form is refused in every field', () => {
    const parsed = newUserForm.schema.safeParse(newUserForm.toInput(emptyUser));
    const fields = parsed.error?.issues.map(({ path }) => path[0]);
    expect(new Set(fields)).toEqual(new Set(['username', 'password', 'email', 'phone', 'role']));
  });

  test('what is read as phone_number and is_active is written as phone and status', () => {
    const values = toFormValues(editedFields, mutations.userUpdate.toEditFields?.(budi) ?? {});
    expect(editedUserForm.schema.parse(editedUserForm.toInput(values))).toEqual({
      username: 'budi.santoso',
      full_name: '',
      email: 'budi@example.com',
      phone: '+6281234567890',
      role: 'sales',
      home_warehouse_id: null,
      commission: 0,
      status: 'inactive',
    });
  });
});

describe('the profile form', () => {
  const form = profileValidation('rina@example.com');
  const values = { email: 'rina@example.com', phone: '0812 3456 7890', current_password: '' };
  const errors = (changed: typeof values) =>
    form.check?.(form.schema.parse(form.toInput(changed)), changed).map(({ field }) => field);

  test('takes the password for another e-mail address only', () => {
    expect(errors(values)).toEqual([]);
    expect(errors({ ...values, email: ' RINA@example.com' })).toEqual([]);
    expect(errors({ ...values, email: 'other@example.com' })).toEqual(['current_password']);
    expect(errors({ ...values, email: 'other@example.com', current_password: 'secret' })).toEqual([]);
  });

  test('sends no password that nobody asked for', () => {
    expect(form.toInput({ ...values, current_password: 'typed before' })).not.toHaveProperty('current_password');
  });
});

const warehouseForm = validationOf(warehouseFields, 'warehouseCreate');
const toWarehouseValues = (known: object) => toFormValues(warehouseFields, { ...known });
const typed = { name: 'Gudang Kemang', address: 'Jl. Kemang Raya 12', latitude: '-6,2607', longitude: '106.8136' };
const filled = Object.assign(toWarehouseValues({}), typed);

describe('the warehouse form (screens 5.2)', () => {
  test('starts without a place and with capacity 0 (screens 5.1)', () => {
    const start = { latitude: '', longitude: '', capacity: '0' };
    expect(toWarehouseValues({})).toMatchObject(start);
    const stored = { type: 'Point' as const, coordinates: [0, 0] };
    expect(toWarehouseValues({ location: stored, capacity: 0 })).toMatchObject(start);
  });

  test('has no place where none was typed, and takes both halves or neither', () => {
    const parse = (latitude: string, longitude: string) =>
      warehouseForm.schema.safeParse(warehouseForm.toInput(Object.assign({}, filled, { latitude, longitude })));
    expect(parse('', ' ').data?.location).toEqual({ type: 'Point', coordinates: [0, 0] });
    expect(parse('-6.2', '').error?.issues).toMatchObject([
      { path: ['location', 'coordinates', 0], message: 'location_half' },
    ]);
  });

  test('writes the place as a point, longitude first, with comma or point before decimals', () => {
    const parsed = warehouseForm.schema.safeParse(warehouseForm.toInput(filled));
    expect(parsed.data?.location).toEqual({ type: 'Point', coordinates: [106.8136, -6.2607] });
  });

  test('shows what is wrong with the place under the half that is wrong', () => {
    expect(warehouseForm.toFormField?.('location.coordinates[1]', filled)).toBe('latitude');
    expect(warehouseForm.toFormField?.('location.coordinates[0]', filled)).toBe('longitude');
    expect(warehouseForm.toFormField?.('location', filled)).toBe('latitude');
    expect(warehouseForm.toFormField?.('capacity', filled)).toBe('capacity');
  });

  test('reads a record back as it was typed', () => {
    const location = { type: 'Point' as const, coordinates: [106.8136, -6.2607] as [number, number] };
    const found = toWarehouseValues({ location, capacity: 40 });
    expect(found).toMatchObject({ latitude: '-6.2607', longitude: '106.8136', capacity: '40' });
  });
});

describe('what is low in any of the warehouses', () => {
  const proposal = (product: string, runsOutOn?: string) =>
    ({ productId: product, product, runOutDate: runsOutOn }) as ReorderSuggestion;
  const [north, south] = [
    { id: 'n', name: 'North' },
    { id: 's', name: 'South' },
  ];

  it('names a product once, at the first where it is low, what runs out first at first', () => {
    const low = lowProducts([
      { warehouse: north, proposals: [proposal('Tea', '2026-11-27'), proposal('Matcha')] },
      { warehouse: south, proposals: [proposal('Aren', '2026-11-26'), proposal('Tea', '2026-11-27')] },
    ]);
    const found = low.map((each) => `${each.proposal.product} ${each.warehouse.name}`);
    expect(found).toEqual(['Aren South', 'Tea North', 'Matcha North']);
  });
});

describe('a place in a form (screens 3.6)', () => {
  test('goes over the wire longitude first, a comma read as a point', () => {
    const location = toLocation({ latitude: '-6,2009', longitude: '106.8229' });
    expect(location).toEqual({ type: 'Point', coordinates: [106.8229, -6.2009] });
    expect(toLocationValues(location)).toEqual({ latitude: '-6.2009', longitude: '106.8229' });
  });

  test('is complained about under the number that is wrong', () => {
    expect(locationFieldOf('location.coordinates[0]')).toBe('longitude');
    expect(locationFieldOf('location.coordinates[1]')).toBe('latitude');
    expect(locationFieldOf('location')).toBe('latitude');
    expect(locationFieldOf('name')).toBeUndefined();
  });

  test('outside Indonesia is warned about, one that is not set or unreadable is not', () => {
    expect(isOutsideIndonesia('35.6', '139.7')).toBe(true);
    expect(isOutsideIndonesia('-6.2', '106.8')).toBe(false);
    expect(isOutsideIndonesia('0', '0')).toBe(false);
    expect(isOutsideIndonesia('106.8', '-6.2')).toBe(false);
    expect(isOutsideIndonesia('', '106.8')).toBe(false);
  });

  test('is empty while it is not set, and 0 and 0 typed is none', () => {
    const none = { type: 'Point' as const, coordinates: [0, 0] as [number, number] };
    expect(toLocationValues(none)).toEqual({ latitude: '', longitude: '' });
    expect(toLocation({ latitude: '', longitude: '' })).toEqual(none);
    expect(isZeroLocation('0', '0,0')).toBe(true);
    expect(isZeroLocation('0', '')).toBe(false);
    expect(isZeroLocation('', '')).toBe(false);
    // A place on the equator is one.
    expect(isZeroLocation('0', '109.3')).toBe(false);
  });

  test('reads as latitude and longitude to four decimals, and as nothing while it is not set', () => {
    expect(formatLocation({ type: 'Point', coordinates: [106.8229, -6.20091] })).toBe('-6.2009, 106.8229');
    expect(formatLocation({ type: 'Point', coordinates: [0, 0] })).toBeUndefined();
  });
});
