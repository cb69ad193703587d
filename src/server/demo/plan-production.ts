import { addDays, type BusinessDate } from '#contract/dates.ts';
import { forecast } from './demand.ts';
import type { Delivery } from './documents.ts';
import { type Drink, runningLow, shareOf, sold } from './menu.ts';
import { office } from './people.ts';
import type { Depot } from './places.ts';
import { atHour, hourMs } from './profile.ts';
import { Random } from './random.ts';
import type { Lot } from './simulated-ledger.ts';
import type { World } from './world.ts';

/** More than the forecast, for the day that goes well. */
const reserve = 1.7;
const longLife = { below: 1.5, upTo: 5 };

/** Every evening each warehouse receives what its carts will need tomorrow. */
export function planProduction(world: World, date: BusinessDate): void {
  for (const depot of depotsOf(world)) {
    const random = new Random(`production ${date} ${depot.name}`);
    world.schedule.add(atHour(date, 20) + random.between(0, 2) * hourMs, (at) => {
      const lines = sold.flatMap((drink) => lineFor(world, depot, drink, date));
      if (lines.length === 0) return;
      receive(world, { depot, lines, at, by: random.pick(office), notes: 'Produksi malam' });
    });
  }
}

export function depotsOf({ trading }: World): Depot[] {
  return [...new Set(trading.flatMap(({ home }) => home ?? []))];
}

function lineFor(world: World, depot: Depot, drink: Drink, date: BusinessDate) {
  const tomorrow = addDays(date, 1);
  if (tomorrow === world.today && runningLow.includes(drink)) return [];
  const carts = world.trading.filter(({ home }) => home === depot);
  const cups = carts.reduce((sum, cart) => sum + forecast(cart, tomorrow), 0);
  const need = cups * shareOf(drink);
  const held = world.book.units(depot.id, drink, tomorrow);
  const isLongLife = drink.shelfLifeDays > 3;
  if (isLongLife && held >= need * longLife.below) return [];
  const wanted = need * (isLongLife ? longLife.upTo : reserve);
  const quantity = Math.ceil((wanted - held) / 2) * 2;
  if (need === 0 || quantity <= 0) return [];
  return [{ drink, lot: { expiry: addDays(date, drink.shelfLifeDays), quantity } }];
}

/** Goods arrive: the delivery and what it moves. */
export function receive(
  world: World,
  delivery: Omit<Delivery, 'id' | 'status'> & { lines: { drink: Drink; lot: Lot }[] },
): void {
  const id = world.nextId('restocks');
  world.deliveries.push({ id, status: 'approved', ...delivery });
  const cause = {
    refType: 'restock',
    refId: id,
    actorId: delivery.by.id,
    at: delivery.at,
  } as const;
  for (const { drink, lot } of delivery.lines) {
    world.book.move(drink, [lot], 'supplier', delivery.depot.id, { type: 'restock', ...cause });
  }
}
