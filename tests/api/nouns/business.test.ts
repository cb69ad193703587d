import { beforeAll, expect, it } from 'vitest';
import { defaultReasons } from '#contract/reasons.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { withOwnChecksum } from '#tests/support/qris-text.ts';
import { testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const current_password = testPassword;
const cafeQris = withOwnChecksum(exampleQris.replace('5912GEROBAK KOPI', '5908CAFE ABC'));

describeOnEachEngine('The business', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let barista: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
    barista = await app().asNew('sales');
  });

  it('has one QRIS text, set by the office and read by baristas', async () => {
    expect((await barista.get('/business')).data).toMatchObject({ qris: '' });
    expect(await admin.put('/business', { qris: exampleQris, current_password })).toMatchObject({
      status: 200,
      data: { qris: exampleQris },
    });
    expect((await barista.get('/business')).data).toEqual({
      ...{ qris: exampleQris, reasons: defaultReasons },
    });
    expect(await barista.put('/business', { qris: '' })).toMatchObject({ status: 403 });
  });

  it('refuses a text that nobody could pay by, with what is wrong with it', async () => {
    const answer = await admin.put('/business', { qris: `${exampleQris.slice(0, -4)}0000` });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'qris' }] });
    expect(answer.errors[0]?.message).toMatch(/^A character of this QRIS text is wrong/);
  });

  it('asks for the password again, and only for another text (rules 6.16)', async () => {
    const { data: before } = await admin.get('/business');
    const other = { qris: before.qris === '' ? exampleQris : '' };
    for (const [typed, message] of [
      [{}, 'Password is required'],
      [{ current_password: 'guess' }, 'This is not your current password'],
    ] as const) {
      expect(await admin.put('/business', { ...other, ...typed })).toMatchObject({
        ...{ status: 422, errors: [{ field: 'current_password', message }] },
      });
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
        ...{ type: 'account', title: 'QRIS payee changed', message: expect.stringMatching(payee) },
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
      expect(Object.keys(lists)).toEqual(
        index === 0 ? ['products', 'notifications'] : ['products'],
      );
      expect(lists.products?.rows).toBeUndefined();
      expect(lists.products?.gone).toHaveLength(1);
      expect((await device.ask()).lists).toEqual({});
    }
  });
});
