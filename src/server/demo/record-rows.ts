import { textKey } from '#contract/fields/text-key.ts';
import { alertThreshold, isLow } from '#contract/stock/is-low.ts';
import { cartRecord } from '../carts/cart-record.ts';
import { productRecord } from '../products/product-record.ts';
import { columnsOf } from '../records/columns.ts';
import { isPhysical, type Movement, type Place } from '../stock/places.ts';
import { warehouseRecord } from '../warehouses/warehouse-record.ts';
import {
  activeBaristas,
  cartByCode,
  type DemoCart,
  type DemoProduct,
  demoCarts,
  demoProducts,
  demoWarehouses,
  lowStockProducts,
  newCartCode,
  owner,
  people,
  personByName,
  productByName,
  repairCartCode,
  salesShareOf,
} from './business.ts';
import { atHour, hourMs, minuteMs, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import type { Assignment, World } from './world.ts';

export function stampsOf(world: World, id: string) {
  const changes = world.changes.get(id) ?? [];
  const firstChange = changes[0] ?? initialStamp(world);
  const lastChange = changes.at(-1) ?? firstChange;
  return {
    id,
    op_id: null,
    content_hash: null,
    version: Math.max(changes.length, 1),
    created_at: toInstant(firstChange.at),
    created_by: firstChange.by?.id ?? null,
    updated_at: toInstant(lastChange.at),
    updated_by: lastChange.by?.id ?? null,
    deleted_at: null,
    deleted_by: null,
  };
}

function initialStamp({ firstDay }: World) {
  return { at: atHour(firstDay, 9) - 21 * 24 * hourMs, by: owner };
}

const editedProduct = productByName('Es Kopi Hazelnut');

export function logRecords(world: World): void {
  const { anchor } = world;
  const creation = { action: 'create', ...initialStamp(world) };
  world.log({ ...creation, entity: 'user', id: owner.id, by: null });
  for (const { id } of people.filter(({ awaitsApproval }) => awaitsApproval)) {
    world.log({ ...creation, entity: 'user', id, at: anchor - 3 * hourMs, by: null });
  }
  const { id: cartId } = cartByCode(newCartCode);
  world.log({ ...creation, entity: 'cart', id: cartId, at: anchor - 20 * hourMs });
  const { id, description } = editedProduct;
  world.log({ ...creation, entity: 'product', id });
  const logEdit = (minutesAgo: number, username: string, before: object, after: object) => {
    const change = { entity: 'product', id, action: 'update', before, after };
    world.log({ ...change, at: anchor - minutesAgo * minuteMs, by: personByName(username) });
  };
  const stock_alert = lowStockAlertOf(world, editedProduct);
  logEdit(145, 'sari.wulandari', { description: 'Iced milk coffee, hazelnut.' }, { description });
  logEdit(110, 'agus.pratama', { stock_alert: stock_alert + 10 }, { stock_alert });
}

export function userRows(world: World, passwordHash: string) {
  return people.map((person, index) => {
    // Active baristas have the trading cart of the same index; others have index -1, so no home warehouse.
    const home = world.tradingCarts[activeBaristas.indexOf(person)]?.home ?? null;
    const lastLogin = toInstant(world.anchor - (index * 17 + 5) * minuteMs);
    return {
      ...stampsOf(world, person.id),
      username: person.username,
      username_key: textKey(person.username),
      email: `${person.username}@example.com`,
      phone_number: person.phone,
      password_hash: passwordHash,
      role: person.role,
      is_active: person.isActive,
      last_login: person.isActive ? lastLogin : null,
      home_warehouse_id: home?.id ?? null,
      commission: person.role === 'sales' ? 500 : 0,
      locale: 'en',
      awaits_approval: person.awaitsApproval,
    };
  });
}

export function warehouseRows(world: World) {
  return demoWarehouses.map(({ place: _, ...fields }) => ({
    ...stampsOf(world, fields.id),
    ...columnsOf(warehouseRecord.fields, fields),
  }));
}

export function cartRows(world: World) {
  const otherCodes = [repairCartCode, newCartCode];
  return demoCarts
    .filter((cart) => world.tradingCarts.includes(cart) || otherCodes.includes(cart.code))
    .map((cart) => {
      const { id, code, name, capacity, location, home, place } = cart;
      const stamps = stampsOf(world, id);
      const lastAssignment = world.assignments.findLast((assignment) => assignment.cart === cart);
      const lastLoad = world.ledger.operations.findLast(({ movements: [move] }) =>
        ['load', 'replenish'].includes(move?.to === place ? move.type : ''),
      );
      return {
        ...stamps,
        ...columnsOf(cartRecord.fields, { code, name, capacity, location, warehouse_id: home?.id ?? null }),
        ...statusAndBarista(cart, lastAssignment),
        location_at: lastAssignment ? toInstant(lastAssignment.at + hourMs) : null,
        last_restock: lastLoad?.source.occurredAt ?? null,
        warehouse_set_at: home ? stamps.created_at : null,
        warehouse_set_by: home ? owner.id : null,
      };
    });
}

function statusAndBarista({ code }: DemoCart, lastAssignment: Assignment | undefined) {
  if (code === repairCartCode) return { status: 'maintenance', assigned_to: null };
  if (!lastAssignment || lastAssignment.returned?.count) return { status: 'available', assigned_to: null };
  const status = lastAssignment.returned ? 'pending_reconciliation' : 'in_use';
  return { status, assigned_to: lastAssignment.barista.id };
}

const minimums = [
  { product: productByName('Es Kopi Susu Aren'), warehouse: 120, cart: 10 },
  { product: productByName('Es Kopi Susu Original'), warehouse: 90, cart: 8 },
  { product: productByName('Es Americano'), warehouse: 40, cart: 4 },
];

export function levelRows({ tradingCarts }: World) {
  return [...demoWarehouses.slice(0, 2), ...tradingCarts.slice(0, 3)].flatMap(({ place }) =>
    minimums.map(({ product, warehouse, cart }) => {
      const min_qty = place.kind === 'warehouse' ? warehouse : cart;
      const target_qty = 2 * min_qty;
      return { location_id: place.id, product_id: product.id, min_qty, target_qty };
    }),
  );
}

export function productRows(world: World) {
  return demoProducts.map((product) => {
    const { weight: _, ...fields } = product;
    return {
      ...stampsOf(world, product.id),
      ...columnsOf(productRecord.fields, { ...fields, stock_alert: lowStockAlertOf(world, product) }),
      low_since: findLowStockStart(world, product)?.source.recordedAt ?? null,
    };
  });
}

export function priceRows(world: World) {
  return demoProducts.map(({ id, price }, index) => ({
    id: demoId('product_prices', index),
    product_id: id,
    price,
    valid_from: toInstant(initialStamp(world).at),
  }));
}

const cupsPerCartDay = 75;

/** About one day's sales, in steps of five, adjusted so that only `lowStockProducts` are low. */
export function lowStockAlertOf(world: World, product: DemoProduct): number {
  if (product.weight === 0) return 0;
  const unitsPerDay = world.tradingCarts.length * cupsPerCartDay * salesShareOf(product);
  const roundedAlert = Math.round(unitsPerDay / 5) * 5;
  const stock = stockOf(world, product);
  if (lowStockProducts.includes(product)) return Math.max(roundedAlert, Math.ceil(stock / 5) * 5 + 5);
  // At most three quarters of the stock, so that a few more sales do not make the product low.
  return Math.max(Math.min(roundedAlert, Math.floor((stock * 0.75) / 5) * 5), 0);
}

function stockOf({ ledger }: World, { id }: DemoProduct): number {
  const places = [...demoWarehouses, ...demoCarts];
  return places.reduce((sum, { place }) => sum + ledger.units(place, id), 0);
}

export function findLowStockStart(world: World, product: DemoProduct) {
  const stock_alert = lowStockAlertOf(world, product);
  const isLowAt = (stock: number) => isLow(product.status, alertThreshold({ stock, stock_alert }));
  let stock = stockOf(world, product);
  if (!isLowAt(stock)) return undefined;
  for (const { movements, source } of world.ledger.operations.toReversed()) {
    const units = movements.reduce((sum, move) => sum + unitsGained(move, product), 0);
    if (!isLowAt(stock - units)) return { stock, source };
    stock -= units;
  }
  return undefined;
}

function unitsGained({ productId, from, to, quantity }: Movement, { id }: DemoProduct): number {
  if (productId !== id) return 0;
  const physicalUnits = ({ kind }: Place) => (isPhysical(kind) ? quantity : 0);
  return physicalUnits(to) - physicalUnits(from);
}
