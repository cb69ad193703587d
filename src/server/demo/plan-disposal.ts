import type { BusinessDate } from '#contract/dates.ts';
import { type Drink, sold } from './menu.ts';
import { office } from './people.ts';
import { depotsOf } from './plan-production.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import type { Lot } from './simulated-ledger.ts';
import type { World } from './world.ts';

/** Units of a lot that are left where they are, expired. */
export type Spared = (drink: Drink, lot: Lot, depotId: string) => number;

/** Before the carts are loaded, what expired in a warehouse is thrown away. */
export function planDisposal(world: World, date: BusinessDate, spared: Spared = () => 0): void {
  for (const depot of depotsOf(world)) {
    const random = new Random(`disposal ${date} ${depot.name}`);
    world.schedule.add(atHour(date, 5) + random.between(0, 20) * minuteMs, (at) => {
      const expired = sold.flatMap((drink) =>
        world.book
          .lots(depot.id, drink)
          .filter(({ expiry }) => expiry < date)
          .map((lot) => ({ ...lot, quantity: lot.quantity - spared(drink, lot, depot.id), drink }))
          .filter(({ quantity }) => quantity > 0),
      );
      if (expired.length === 0) return;
      const [id, by] = [world.nextId('stock_operations'), random.pick(office)];
      world.disposals.push({ id, depot, at, by, notes: 'Kedaluwarsa' });
      for (const { drink, ...lot } of expired) {
        world.book.move(drink, [lot], depot.id, 'waste', {
          type: 'waste',
          reason: 'kedaluwarsa',
          refType: 'waste',
          refId: id,
          actorId: by.id,
          at,
        });
      }
    });
  }
}
