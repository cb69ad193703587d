import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import { listNames } from '#contract/lists.ts';
import { readableLists } from '#server/sync/readable-lists.ts';
import { ChangesDevice } from '#tests/support/changes-device.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { dayOf, runOut } from '#tests/support/offline-day.ts';
import { runs } from '#tests/support/property-runs.ts';
import { openBusiness } from '#tests/support/specified-calls/business.ts';
import { specifiedCalls } from '#tests/support/specified-calls/specified-calls.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const baristaLists = readableLists({ role: 'sales' } as never);

describeOnEachEngine('A device that asks for changes', (engine) => {
  const app = useTestApp(engine, { env: { REGISTRATION: 'open' } });

  // To compare all lists takes long, and what a device has missed it still misses a few changes later.
  const every = runs(engine === 'sqlite' ? 5 : 20, 1);
  const isCompared = (index: number, count: number) => index % every === 0 || index === count - 1;

  it('has what the lists answer after every call that clients rely on', async () => {
    const business = await openBusiness(app());
    const office = new ChangesDevice(await app().asNew('admin'));
    const barista = new ChangesDevice(business.budi);
    for (const [index, { line, make }] of specifiedCalls.entries()) {
      await make(business);
      await office.sync();
      await barista.sync();
      if (!isCompared(index, specifiedCalls.length)) continue;
      await office.expectAllRows(listNames, `after ${line}`);
      await barista.expectAllRows(baristaLists, `after ${line}`);
    }
  });

  it('has what the lists answer after every change that an outbox may send', async () => {
    const admin = await app().asNew('super_admin');
    const barista = await app().newUser({ role: 'sales' });
    const other = await app().newUser({ role: 'sales' });
    await runOut(await app().asNew('admin'));
    const [unread] = (await admin.get('/notifications')).data;
    const devices = [
      { device: new ChangesDevice(admin), readable: listNames },
      { device: new ChangesDevice(await app().as(barista)), readable: baristaLists },
    ];
    const now = app().clock.now().toISOString();
    const day = dayOf(barista.id, other.id, unread.id);
    for (const [index, { name, args }] of day.entries()) {
      const entry = { key: randomUUID(), name, v: 1, args, occurred_at: now };
      await admin.post('/sync/batch', { entries: [entry] });
      for (const { device, readable } of devices) {
        await device.sync();
        if (isCompared(index, day.length)) await device.expectAllRows(readable, `after ${name}`);
      }
    }
  });
});
