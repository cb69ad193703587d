import { beforeAll, expect, it } from 'vitest';
import { exampleQris } from '#server/business/example-qris.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('The business', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let barista: ApiClient;
  beforeAll(async () => {
    admin = await app().asNew('admin');
    barista = await app().asNew('sales');
  });

  it('has one QRIS text, set by the office and read by baristas', async () => {
    expect((await barista.get('/business')).data).toEqual({ qris: '' });
    expect(await admin.put('/business', { qris: exampleQris })).toMatchObject({
      status: 200,
      data: { qris: exampleQris },
    });
    expect((await barista.get('/business')).data).toEqual({ qris: exampleQris });
    expect(await barista.put('/business', { qris: '' })).toMatchObject({ status: 403 });
  });

  it('refuses a text that nobody could pay by, with what is wrong with it', async () => {
    const answer = await admin.put('/business', { qris: `${exampleQris.slice(0, -4)}0000` });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'qris' }] });
    expect(answer.errors[0]?.message).toMatch(/^A character of this QRIS text is wrong/);
  });

  it('is told of with the products, to everybody, and once', async () => {
    const devices = [new ChangesDevice(admin, { names: 'own' }), new ChangesDevice(barista)];
    for (const device of devices) await device.sync();
    await admin.put('/business', { qris: '' });
    await admin.put('/business', { qris: '' });
    for (const device of devices) {
      const { lists } = await device.ask();
      expect(Object.keys(lists)).toEqual(['products']);
      expect(lists.products?.rows).toBeUndefined();
      expect(lists.products?.gone).toHaveLength(1);
      expect((await device.ask()).lists).toEqual({});
    }
  });
});
