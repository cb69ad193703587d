// What happens in the warehouses: goods are produced in the evening, and thrown away when they have expired.
import { addDays, type BusinessDate } from '#contract/dates.ts';
import type { Lot } from '../stock/lots.ts';
import {
  type DemoProduct,
  type DemoWarehouse,
  officeStaff,
  runningLow,
  shareOf,
  soldProducts,
} from './business.ts';
import { expectedCups } from './demand.ts';
import { atHour, hourMs, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import type { Delivery, World } from './world.ts';

/** More is produced than forecast, to have enough on a good day. */
const productionFactor = 1.7;
/** Products that keep long are filled up only when low; both figures are days of demand. */
const longLifeStock = { below: 1.5, upTo: 5 };

/** Schedules the delivery of the evening: each warehouse receives what its carts need tomorrow. */
export function planProduction(world: World, date: BusinessDate): void {
  for (const warehouse of warehousesInUse(world)) {
    const random = new Random(`production ${date} ${warehouse.name}`);
    world.schedule.add(atHour(date, 20) + random.between(0, 2) * hourMs, (at) => {
      const lines = soldProducts.flatMap((product) =>
        productionLine(world, warehouse, product, date),
      );
      if (lines.length === 0) return;
      recordDelivery(world, {
        warehouse,
        lines,
        at,
        by: random.pick(officeStaff),
        notes: 'Produksi malam',
      });
    });
  }
}

function warehousesInUse({ tradingCarts }: World): DemoWarehouse[] {
  return [...new Set(tradingCarts.flatMap(({ home }) => home ?? []))];
}

function productionLine(
  world: World,
  warehouse: DemoWarehouse,
  product: DemoProduct,
  date: BusinessDate,
) {
  const tomorrow = addDays(date, 1);
  if (tomorrow === world.today && runningLow.includes(product)) return [];
  const carts = world.tradingCarts.filter(({ home }) => home === warehouse);
  const cups = carts.reduce((sum, cart) => sum + expectedCups(cart, tomorrow), 0);
  const expectedUnits = cups * shareOf(product);
  const available = world.ledger.units(warehouse.id, product, tomorrow);
  const isLongLife = product.shelfLifeDays > 3;
  if (isLongLife && available >= expectedUnits * longLifeStock.below) return [];
  const targetUnits = expectedUnits * (isLongLife ? longLifeStock.upTo : productionFactor);
  const quantity = Math.ceil((targetUnits - available) / 2) * 2;
  if (expectedUnits === 0 || quantity <= 0) return [];
  return [{ product, lot: { expiredDate: addDays(date, product.shelfLifeDays), quantity } }];
}

/** Adds a delivery that arrived, and moves its goods from the supplier into the warehouse. */
export function recordDelivery(
  world: World,
  delivery: Omit<Delivery, 'id' | 'status'> & { lines: { product: DemoProduct; lot: Lot }[] },
): void {
  const id = world.nextId('restocks');
  world.deliveries.push({ id, status: 'approved', ...delivery });
  const cause = {
    refType: 'restock',
    refId: id,
    actorId: delivery.by.id,
    occurredAt: delivery.at,
  } as const;
  for (const { product, lot } of delivery.lines) {
    world.ledger.move(product, [lot], 'supplier', delivery.warehouse.id, {
      type: 'restock',
      ...cause,
    });
  }
}

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
          .filter(({ expiredDate }) => expiredDate < date)
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
