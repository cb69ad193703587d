import { addDays, type BusinessDate } from '#contract/fields/dates.ts';
import { movementsOf } from '../restocks/receive-goods.ts';
import { unitsIn } from '../stock/lots.ts';
import {
  type DemoProduct,
  type DemoWarehouse,
  lowStockProducts,
  officeStaff,
  productsForSale,
  salesShareOf,
} from './business.ts';
import { expectedCups } from './demand.ts';
import { atHour, hourMs, minuteMs } from './profile.ts';
import { Random } from './random.ts';
import { type Delivery, demoSource, virtualPlaces, type World } from './world.ts';

const productionFactor = 1.7;
const longLifeStock = { below: 1.5, upTo: 5 };

export function planProduction(world: World, date: BusinessDate): void {
  for (const warehouse of warehousesInUse(world)) {
    const random = new Random(`production ${date} ${warehouse.name}`);
    world.schedule.add(atHour(date, 20) + random.between(0, 2) * hourMs, (at) => {
      const lines = productsForSale.flatMap((product) => productionLine(world, warehouse, product, date));
      if (lines.length === 0) return;
      const by = random.pick(officeStaff);
      receiveDelivery(world, { warehouse, at, by, notes: 'Produksi malam' }, lines);
    });
  }
}

function warehousesInUse({ tradingCarts }: World): DemoWarehouse[] {
  return [...new Set(tradingCarts.flatMap(({ home }) => home ?? []))];
}

interface DeliveryLine {
  product: DemoProduct;
  quantity: number;
  expiredDate: BusinessDate;
}

function productionLine(
  world: World,
  warehouse: DemoWarehouse,
  product: DemoProduct,
  date: BusinessDate,
): DeliveryLine[] {
  const tomorrow = addDays(date, 1);
  if (tomorrow === world.today && lowStockProducts.includes(product)) return [];
  const carts = world.tradingCarts.filter(({ home }) => home === warehouse);
  const cups = carts.reduce((sum, cart) => sum + expectedCups(cart, tomorrow), 0);
  const expectedUnits = cups * salesShareOf(product);
  const available = world.ledger.units(warehouse.place, product.id, tomorrow);
  const isLongLife = product.shelf_life_days > 3;
  if (isLongLife && available >= expectedUnits * longLifeStock.below) return [];
  const targetUnits = expectedUnits * (isLongLife ? longLifeStock.upTo : productionFactor);
  const quantity = Math.ceil((targetUnits - available) / 2) * 2;
  if (expectedUnits === 0 || quantity <= 0) return [];
  return [{ product, quantity, expiredDate: addDays(date, product.shelf_life_days) }];
}

export function receiveDelivery(
  world: World,
  deliveryFields: Omit<Delivery, 'id' | 'status' | 'items'>,
  lines: DeliveryLine[],
): void {
  const { id, items, at, by, warehouse } = addDelivery(world, 'approved', deliveryFields, lines);
  const endpoints = { from: virtualPlaces.supplier, to: warehouse.place };
  world.ledger.post(movementsOf('restock', items, endpoints), demoSource('restock', id, by, at));
}

export function addDelivery(
  world: World,
  status: Delivery['status'],
  deliveryFields: Omit<Delivery, 'id' | 'status' | 'items'>,
  lines: DeliveryLine[],
): Delivery {
  const id = world.nextId('restocks');
  const items = lines.map(({ product, quantity, expiredDate }, line) => ({
    product_id: product.id,
    quantity,
    expired_date: expiredDate,
    unit_cost: unitCostOf(product, `${id} ${line}`),
  }));
  const delivery = { id, status, ...deliveryFields, items };
  world.deliveries.push(delivery);
  const { at, by } = deliveryFields;
  world.log({ entity: 'restock', id, action: 'create', at, by, after: { status } });
  return delivery;
}

function unitCostOf({ price }: DemoProduct, line: string): number | null {
  const random = new Random(`cost ${line}`);
  if (random.chance(0.08)) return null;
  return Math.round((price * random.between(0.3, 0.37)) / 50) * 50;
}

export function planDisposal(
  world: World,
  date: BusinessDate,
  unitsToKeep: (product: DemoProduct, warehouse: DemoWarehouse) => number = () => 0,
): void {
  for (const warehouse of warehousesInUse(world)) {
    const random = new Random(`disposal ${date} ${warehouse.name}`);
    world.schedule.add(atHour(date, 5) + random.between(0, 20) * minuteMs, (at) => {
      const items = productsForSale.flatMap((product) => {
        const lots = world.ledger.lots(warehouse.place, product.id);
        const expiredLots = lots.filter(({ expiredDate }) => expiredDate < date);
        const quantity = unitsIn(expiredLots) - unitsToKeep(product, warehouse);
        return quantity > 0 ? [{ product_id: product.id, quantity }] : [];
      });
      if (items.length === 0) return;
      const id = world.nextId('stock_operations');
      const by = random.pick(officeStaff);
      world.disposals.push({ id, warehouse, at, by, items });
      world.log({ entity: 'stock', id, action: 'waste', at, by, after: { items } });
      const endpoints = { from: warehouse.place, to: virtualPlaces.waste, reason: disposalReason };
      const movements = world.ledger.plan(items, { type: 'waste', ...endpoints });
      world.ledger.post(movements, demoSource('waste', id, by, at));
    });
  }
}

export const disposalReason = 'Kedaluwarsa';
