// Whole shifts of baristas through the client's own outbox, and what the office's tablet tells of goods between their
// carts: told tap by tap, or hours later, doubled, with lost answers and in any order between devices, before the
// office has counted or after it.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replay } from '#offline/replay/replay.ts';
import { sumsThatDiffer } from '#server/transactions/check-sums.ts';
import { expirePending } from '#server/transactions/close-sale.ts';
import type { Tablet } from '#tests/offline/support/tablet.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { settledShifts } from '#tests/support/settled-shifts.ts';
import {
  bringBack,
  deviceOf,
  openStreet,
  type Shifts,
  type Street,
  settle,
  shiftsPlan,
  tap,
  tapEveryMs,
} from '#tests/support/shifts.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const hour = 60 * 60_000;
const isSoak = process.env.SOAK === '1';

const wires = ['whole', 'doubled', 'lost', 'cut', 'one by one', 'two alone'] as const;
const delivery = (baristas: number) =>
  fc.record({
    /** Which device is on the line, and how good the line is. */
    steps: fc.array(fc.tuple(fc.nat(baristas), fc.constantFrom(...wires), fc.boolean()), {
      maxLength: 4 * baristas,
    }),
    /** Whether the office counts a cart before its device has told anything. */
    isCountedFirst: fc.array(fc.boolean(), { minLength: baristas, maxLength: baristas }),
  });
type Delivery = ReturnType<typeof delivery> extends fc.Arbitrary<infer Plan> ? Plan : never;

describeOnEachEngine('Shifts that are told late (F04)', (engine) => {
  const app = useTestApp(engine);

  // Each device waits for its answer: what a database makes of it is seen with a few.
  it.each([
    { baristas: 3, runs: engine === 'sqlite' ? 3 : 1 },
    ...(engine === 'sqlite' || isSoak ? [{ baristas: 20, runs: 1 }] : []),
  ])(
    'doubled and in any order, settle as if they had been told at once: of $baristas carts',
    async ({ baristas, runs }) => {
      await fc.assert(
        fc.asyncProperty(shiftsPlan(baristas), delivery(baristas), async (shifts, plan) => {
          const isPlenty = shifts.load === 80;
          const atOnce = await tellAtOnce(app(), shifts);
          const late = await tellLate(app(), shifts, plan);
          expect(await settledShifts(late, { isPlenty })).toEqual(
            await settledShifts(atOnce, { isPlenty }),
          );
          expect(await brokenInvariants(app().db)).toEqual({});
          expect(await sumsThatDiffer(app().db.kysely)).toEqual([]);
          for (const { shifts: open, officeTablet } of [atOnce, late]) {
            for (const tablet of [...open.map((shift) => shift.tablet), officeTablet])
              tablet.close();
          }
        }),
        propertyRuns(runs, 100),
      );
    },
  );
});

/** Each tap is sent before the next one. */
async function tellAtOnce(app: TestApp, plans: Shifts): Promise<Street> {
  const { taps, counts } = plans;
  const street = await openStreet(app, plans);
  for (const plan of taps) {
    app.clock.advance(tapEveryMs);
    await replay((await tap(street, plan)).tab);
  }
  for (const [index, count] of counts.entries()) {
    app.clock.advance(tapEveryMs);
    await bringBack(street, index, count);
    await deliver(street, index);
  }
  await expirePending(app.db, app.clock.now());
  for (const [index, count] of counts.entries()) await settle(street, index, count);
  return street;
}

async function tellLate(
  app: TestApp,
  plans: Shifts,
  { steps, isCountedFirst }: Delivery,
): Promise<Street> {
  const { taps, counts } = plans;
  const street = await openStreet(app, plans);
  for (const plan of taps) {
    app.clock.advance(tapEveryMs);
    await tap(street, plan);
  }
  for (const [index, count] of counts.entries()) {
    app.clock.advance(tapEveryMs);
    await bringBack(street, index, count);
  }
  app.clock.advance(hour);
  for (const [index, count] of counts.entries()) {
    if (isCountedFirst[index]) await settle(street, index, count);
  }
  for (const [index, wire, expires] of steps) {
    const tablet = await deviceOf(street, index);
    badLine(tablet, wire);
    await replay(tablet.tab);
    app.clock.advance(hour);
    if (expires) await expirePending(app.db, app.clock.now());
  }
  for (const index of [...counts.keys(), counts.length]) await deliver(street, index);
  await expirePending(app.db, app.clock.now());
  for (const [index, count] of counts.entries()) {
    if (!isCountedFirst[index]) await settle(street, index, count);
  }
  return street;
}

/** Over a good line, when the device tries again. */
async function deliver(street: Street, index: number): Promise<void> {
  const { app } = street;
  const tablet = await deviceOf(street, index);
  badLine(tablet, 'whole');
  await replay(tablet.tab);
  app.clock.advance(hour);
  await replay(tablet.tab);
}

/** From now on the line of this device is like that. */
function badLine({ network }: Tablet, wire: (typeof wires)[number]): void {
  network.refusesBatches = wire === 'one by one' || wire === 'two alone';
  let carried = 0;
  network.behave(async (_request, carry) => {
    carried += 1;
    if (wire === 'cut' || (wire === 'two alone' && carried > 2)) throw new TypeError('cut');
    const answer = await carry();
    if (wire === 'lost') throw new TypeError('lost');
    return wire === 'doubled' ? carry() : answer;
  });
}
