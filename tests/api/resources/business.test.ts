import { expect, it } from 'vitest';
import type { Business } from '#contract/business/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import { defaultReasons } from '#contract/fields/reasons.ts';
import { paymentMethods } from '#contract/transactions/entity.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome } from '#tests/support/carts.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { withOwnChecksum } from '#tests/support/qris-text.ts';
import { createWarehouse } from '#tests/support/records.ts';
import { testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

const current_password = testPassword;
const cafeQris = withOwnChecksum(exampleQris.replace('5912GEROBAK KOPI', '5908CAFE ABC'));

const unset: Business = {
  qris: '',
  name: '',
  address: '',
  receipt_footer: '',
  reasons: defaultReasons,
  payment_methods: [...paymentMethods],
  tile_order: 'best_first',
  default_warehouse_id: null,
  default_commission: 0,
  discounts_earn: false,
  setup_guide: 'auto',
};

describeOnEachEngine('The business', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  const barista = useClient(app, 'sales');

  it('has one QRIS text, set by the office and read by baristas', async () => {
    expect((await barista.get('/business')).data).toMatchObject({ qris: '' });
    const answer = await admin.put('/business', { qris: exampleQris, current_password });
    expect(answer).toMatchObject({ status: 200, data: { qris: exampleQris } });
    expect((await barista.get('/business')).data).toEqual({ ...unset, qris: exampleQris });
    expect(await barista.put('/business', { qris: '' })).toMatchObject({ status: 403 });
  });

  it('has settings, of which a change names only what it changes, and the log says both (rules 6.28)', async () => {
    const warehouse = await createWarehouse(admin);
    const before = (await admin.get('/business')).data;
    const changes = {
      name: 'Kopi Senja',
      address: 'Jl. Kemang 1',
      receipt_footer: 'WiFi: kopi\nTerima kasih',
      payment_methods: ['qris', 'cash'],
      tile_order: 'name',
      discounts_earn: true,
      default_warehouse_id: warehouse.id,
      default_commission: 700,
      reasons: { void: ['Salah gelas', 'Salah gelas'], cash_in: [] },
    };
    const after = { ...before, ...changes, reasons: { ...before.reasons, void: ['Salah gelas'], cash_in: [] } };
    expect(await admin.put('/business', changes)).toMatchObject({ status: 200, data: after });
    expect((await barista.get('/business')).data).toEqual(after);
    const [logged] = (await admin.get('/audit-log?entity=business')).data;
    expect(logged).toMatchObject({
      before: { name: '', default_commission: 0 },
      after: { name: 'Kopi Senja', payment_methods: 'QRIS, Cash', void_reasons: 'Salah gelas' },
    });
    expect(Object.keys(logged.after)).not.toContain('free_cup_reasons');
    for (const same of [changes, {}]) await admin.put('/business', same);
    expect((await admin.get('/audit-log?entity=business')).data[0].id).toBe(logged.id);
    await admin.put('/business', { ...before, default_commission: 700 });
    expect((await admin.get('/business')).data).toEqual({ ...before, default_commission: 700 });
  });

  it('refuses settings with which nobody could work', async () => {
    for (const [field, value] of Object.entries({
      name: 'x'.repeat(61),
      address: 'x'.repeat(201),
      receipt_footer: 'x'.repeat(201),
      payment_methods: [],
      tile_order: 'price',
      default_commission: 100_001,
      default_warehouse_id: newId(),
      discounts_earn: 1,
    })) {
      const { status, errors } = await admin.put('/business', { [field]: value });
      expect({ status, field: errors[0]?.field }).toEqual({ status: 422, field });
    }
    const tooMany = { void: Array.from({ length: 13 }, (_, index) => `Alasan ${index}`) };
    expect(await admin.put('/business', { reasons: tooMany })).toMatchObject({ status: 422 });
    expect(await admin.put('/business', { payment_methods: ['barter'] })).toMatchObject({ status: 422 });
  });

  it('proposes no warehouse that was deleted, and gives a new barista the usual commission', async () => {
    const { id } = await createWarehouse(admin);
    await admin.put('/business', { default_warehouse_id: id, default_commission: 600 });
    await admin.delete(`/warehouses/${id}`);
    expect((await admin.get('/business')).data.default_warehouse_id).toBe(null);
    const commissionOf = async (changes: object) =>
      (await admin.post('/users', { ...userBody(), ...changes })).data.commission;
    expect(await commissionOf({ role: 'sales' })).toBe(600);
    expect(await commissionOf({ role: 'sales', commission: 0 })).toBe(0);
    expect(await commissionOf({ role: 'admin' })).toBe(0);
  });

  it('takes a sale by a method that is not offered any more (rules 6.28)', async () => {
    const home = await createHome(app(), admin);
    await assign(admin, home);
    await admin.put('/business', { payment_methods: ['cash'] });
    const items = [{ product_id: home.product.id, quantity: 1 }];
    const seller = await app().as(home.barista);
    expect(await seller.post('/transactions', { items, payment_method: 'gopay' })).toMatchObject({ status: 201 });
    const listed = (await seller.get('/transactions/payment-methods')).data;
    expect(listed).toHaveLength(paymentMethods.length);
    await admin.put('/business', { payment_methods: [...paymentMethods] });
  });

  it('refuses a text that nobody could pay by, with what is wrong with it', async () => {
    const answer = await admin.put('/business', { qris: `${exampleQris.slice(0, -4)}0000` });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'qris' }] });
    expect(answer.errors[0]?.message).toMatch(/^This QRIS text has a wrong or missing character/);
  });

  it('asks for the password again, and only for another text (rules 6.16)', async () => {
    const { data: before } = await admin.get('/business');
    const other = { qris: before.qris === '' ? exampleQris : '' };
    for (const [typed, message] of [
      [{}, 'Password is required'],
      [{ current_password: 'guess' }, 'This is not your current password'],
    ] as const) {
      const answer = await admin.put('/business', { ...other, ...typed });
      expect(answer).toMatchObject({ status: 422, errors: [{ field: 'current_password', message }] });
    }
    expect(await admin.put('/business', before)).toMatchObject({ status: 200, data: before });
    expect((await admin.get('/business')).data).toEqual(before);
  });

  it('notifies all admins of another payee, with the one before and after (rules 6.16)', async () => {
    const other = await app().asNew('super_admin');
    await admin.put('/business', { qris: '', current_password });
    await admin.put('/business', { qris: exampleQris, current_password });
    const noticesOf = async (client: ApiClient) => (await client.get('/notifications')).data;
    const payee = /GEROBAK KOPI · JAKARTA SELATAN · 936000000000000017 · ID1020000000017/;
    for (const client of [admin, other]) {
      expect((await noticesOf(client))[0]).toMatchObject({
        type: 'account',
        title: 'QRIS payee changed',
        message: expect.stringMatching(payee),
      });
    }
    await admin.put('/business', { qris: cafeQris, current_password });
    expect((await noticesOf(other))[0].message).toMatch(/ from .*GEROBAK KOPI.* to .*CAFE ABC/);
    expect(await noticesOf(barista)).toEqual([]);
  });

  it('is told of with the products, to everybody, and once', async () => {
    const devices = [new ChangesDevice(admin, { names: 'own' }), new ChangesDevice(barista)];
    for (const device of devices) await device.sync();
    await admin.put('/business', { qris: '', current_password });
    await admin.put('/business', { qris: '', current_password });
    for (const [index, device] of devices.entries()) {
      const { lists } = await device.ask();
      expect(Object.keys(lists)).toEqual(index === 0 ? ['products', 'notifications'] : ['products']);
      expect(lists.products?.rows).toBeUndefined();
      expect(lists.products?.gone).toHaveLength(1);
      expect((await device.ask()).lists).toEqual({});
    }
  });
});
