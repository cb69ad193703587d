import type { BusinessDate } from '#contract/dates.ts';
import { type DemoProduct, soldProducts } from './menu.ts';
import { officeStaff } from './people.ts';
import { warehousesInUse } from './plan-production.ts';
import { atHour, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import type { Lot } from './simulated-ledger.ts';
import type { World } from './world.ts';

/** How many units of an expired lot are not thrown away. */
export type SparedUnits = (product: DemoProduct, lot: Lot, warehouseId: string) => number;

/**
 * Schedules the disposal of expired goods in the warehouses, in the morning before carts are
 * loaded.
 */
export function planDisposal(
  world: World,
  date: BusinessDate,
  sparedUnits: SparedUnits = () => 0,
): void {
  for (const warehouse of warehousesInUse(world)) {
    const random = new Random(`disposal ${date} ${warehouse.name}`);
    world.schedule.add(atHour(date, 5) + random.between(0, 20) * minuteMs, (at) => {
      const expired = soldProducts.flatMap((product) =>
        world.ledger
          .lots(warehouse.id, product)
          .filter(({ expiry }) => expiry < date)
          .map((lot) => ({
            ...lot,
            quantity: lot.quantity - sparedUnits(product, lot, warehouse.id),
            product,
          }))
          .filter(({ quantity }) => quantity > 0),
      );
      if (expired.length === 0) return;
      const id = world.nextId('stock_operations');
      const by = random.pick(officeStaff);
      world.disposals.push({ id, warehouse, at, by, notes: 'Kedaluwarsa' });
      for (const { product, ...lot } of expired) {
        world.ledger.move(product, [lot], warehouse.id, 'waste', {
          type: 'waste',
          reason: 'kedaluwarsa',
          refType: 'waste',
          refId: id,
          actorId: by.id,
          occurredAt: at,
        });
      }
    });
  }
}
