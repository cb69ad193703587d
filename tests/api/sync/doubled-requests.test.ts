// F04: the network carries every request twice, the second up to 200 ms behind the first.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { requestOf } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import { mutationByName, mutationNames } from '#contract/mutations.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import type { Answer, ApiClient } from '#tests/support/api-client.ts';
import { footprintOf } from '#tests/support/footprint.ts';
import { dayOf, type Intent, runOut } from '#tests/support/offline-day.ts';
import { runs } from '#tests/support/property-runs.ts';
import { type TestApp, testPassword } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';
import { userBody } from '#tests/support/valid-bodies.ts';

const longestGapMs = 200;

describeOnEachEngine('A network that carries every request twice (F04)', (engine) => {
  const once = useTestApp(engine);
  const twice = useTestApp(engine);

  it('makes of each change what a network makes that carries it once (F04)', async () => {
    const [single, doubled] = [await openDay(once()), await openDay(twice())];
    const used = new Set(single.day.map(({ name }) => name));
    expect(mutationNames.filter((name) => !used.has(name))).toEqual([]);
    for (const intent of single.day) expectDone(intent, await send(single.admin, intent, randomUUID()));
    for (const intent of doubled.day) {
      const key = randomUUID();
      const [first, second] = await Promise.all([
        send(doubled.admin, intent, key),
        sleep(gapMs()).then(() => send(doubled.admin, intent, key)),
      ]);
      expectDone(intent, first);
      expect([second.status, second.data], intent.name).toEqual([first.status, first.data]);
      const replayed = [first, second].map(({ headers }) => headers.get('idempotency-replayed'));
      expect(replayed.sort(), intent.name).toEqual([null, 'true'].sort());
    }
    expect(await footprintOf(twice().db)).toEqual(await footprintOf(once().db));
  });
});

/** Mostly close behind, where two requests meet; all of the 200 ms in a soak. */
function gapMs(): number {
  return longestGapMs * Math.random() ** runs(5, 1);
}

async function openDay(app: TestApp): Promise<{ admin: ApiClient; day: Intent[] }> {
  const admin = await app.asNew('super_admin');
  const [barista, other] = [await app.newUser({ role: 'sales' }), await app.newUser({ role: 'sales' })];
  const another = await app.asNew('admin');
  await runOut(another);
  const held = await app.newUser({ role: 'sales' });
  await another.put(`/users/${held.id}`, { email: `held.${held.username}@example.com` });
  const [unread] = (await admin.get('/notifications')).data;
  const day = dayOf(barista.id, other.id, unread.id);
  const sale = day.find(({ name }) => name === 'transactionCreate');
  const newcomer = newId();
  return {
    admin,
    day: [
      ...day,
      { name: 'userCreate', args: { id: newcomer, ...userBody() } },
      { name: 'userUpdate', args: { id: newcomer, phone: '+6281299999999', version: 1 } },
      { name: 'userConfirmEmail', args: { id: held.id, version: 2 } },
      { name: 'userRestore', args: { id: other.id } },
      { name: 'businessUpdate', args: { qris: exampleQris, current_password: testPassword } },
      { name: 'transactionRefund', args: { id: Object(sale?.args).id, restock: false } },
    ],
  };
}

function send(admin: ApiClient, { name, args }: Intent, key: string): Promise<Answer> {
  const { method, path, body } = requestOf(mutationByName(name), args);
  return admin.call(method, path, body, { headers: { 'Idempotency-Key': key } });
}

function expectDone({ name }: Intent, { status, code, message, errors }: Answer): void {
  expect(status, `${name}: ${code} ${message} ${JSON.stringify(errors)}`).toBeLessThan(300);
}
