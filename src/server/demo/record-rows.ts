// Turns users, places and products of the demo business into table rows.
import { textKey } from '#contract/text-key.ts';
import {
  activeBaristas,
  codeBrandNew,
  codeInRepair,
  type DemoCart,
  type DemoProduct,
  demoCarts,
  demoProducts,
  demoWarehouses,
  owner,
  type Person,
  people,
  personOfName,
  productOfName,
  runningLow,
  shareOf,
} from './business.ts';
import { atHour, hourMs, minuteMs, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import type { World } from './world.ts';

/**
 * The columns that all records have: id, version, and who created and last changed the record. The
 * version is 1 without `changed`, or if it is the same object as `created`; else it is 2.
 */
export function recordStamps(
  id: string,
  created: { at: number; by: Person },
  changed: { at: number; by: Person } = created,
) {
  return {
    id,
    op_id: null,
    content_hash: null,
    version: changed === created ? 1 : 2,
    created_at: toInstant(created.at),
    created_by: created.by.id,
    updated_at: toInstant(changed.at),
    updated_by: changed.by.id,
    deleted_at: null,
    deleted_by: null,
  };
}

/** Texts by which records are searched, each with the column of its key. */
export function keyed(texts: Record<string, string>): Record<string, string> {
  const keys = Object.entries(texts).map(([name, text]) => [`${name}_key`, textKey(text)]);
  return { ...texts, ...Object.fromEntries(keys) };
}

/** Most records were created by the owner, three weeks before the first simulated day. */
export function createdBeforeStart({ firstDay }: World) {
  return { at: atHour(firstDay, 9) - 21 * 24 * hourMs, by: owner };
}

export function userRows(world: World, passwordHash: string) {
  const created = createdBeforeStart(world);
  return people.map((person, index) => {
    const createdAt = person.awaitsApproval ? world.anchor - 3 * hourMs : created.at;
    // Each active barista has the trading cart of the same index. Other people have index -1, so
    // no cart and no home.
    const home = world.tradingCarts[activeBaristas.indexOf(person)]?.home ?? null;
    // Everybody signed in at a different time.
    const minutesSinceLogin = index * 17 + 5;
    const lastLogin = toInstant(world.anchor - minutesSinceLogin * minuteMs);
    // The owner, and people who registered themselves, were created by nobody.
    const creatorId = person === owner || person.awaitsApproval ? null : owner.id;
    return {
      ...recordStamps(person.id, { ...created, at: createdAt }),
      created_by: creatorId,
      updated_by: creatorId,
      ...keyed({ username: person.username }),
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
  return demoWarehouses.map((warehouse) => ({
    ...recordStamps(warehouse.id, createdBeforeStart(world)),
    ...keyed({ name: warehouse.name, address: warehouse.address }),
    lat: warehouse.lat,
    lng: warehouse.lng,
    capacity: warehouse.capacity,
  }));
}

export function cartRows(world: World) {
  const createdEarlier = createdBeforeStart(world);
  return demoCarts
    .filter(
      (cart) =>
        world.tradingCarts.includes(cart) || [codeInRepair, codeBrandNew].includes(cart.code),
    )
    .map((cart) => {
      const isNew = cart.code === codeBrandNew;
      const created = isNew ? { at: world.anchor - 20 * hourMs, by: owner } : createdEarlier;
      const lastAssignment = world.assignments.findLast((assignment) => assignment.cart === cart);
      const lastLoad = world.ledger.moves.findLast(
        ({ to, type }) => to === cart.id && (type === 'load' || type === 'replenish'),
      );
      return {
        ...recordStamps(cart.id, created),
        ...keyed({ code: cart.code, name: cart.name }),
        capacity: cart.capacity,
        ...statusAndBarista(cart, lastAssignment),
        warehouse_id: cart.home?.id ?? null,
        lat: cart.lat,
        lng: cart.lng,
        location_at: lastAssignment ? toInstant(lastAssignment.at + hourMs) : null,
        last_restock: lastLoad ? toInstant(lastLoad.occurredAt) : null,
        warehouse_set_at: cart.home ? toInstant(created.at) : null,
        warehouse_set_by: cart.home ? owner.id : null,
      };
    });
}

function statusAndBarista(
  { code }: DemoCart,
  lastAssignment: World['assignments'][number] | undefined,
) {
  if (code === codeInRepair) return { status: 'maintenance', assigned_to: null };
  if (!lastAssignment || lastAssignment.returned?.isCounted)
    return { status: 'available', assigned_to: null };
  const status = lastAssignment.returned ? 'pending_reconciliation' : 'in_use';
  return { status, assigned_to: lastAssignment.barista.id };
}

/** Two admins edited this product this morning, so that its history shows two changes. */
export const productEditedTwice = productOfName('Es Kopi Hazelnut');
/** The first and the second edit, in minutes before the simulation ends. */
export const editedMinutesAgo = [145, 110] as const;
const cupsPerCartDay = 75;

/** The minimums that the admins have set for what sells best: at a warehouse, and on a cart. */
const minimums = [
  { product: productOfName('Es Kopi Susu Aren'), warehouse: 120, cart: 10 },
  { product: productOfName('Es Kopi Susu Original'), warehouse: 90, cart: 8 },
  { product: productOfName('Es Americano'), warehouse: 40, cart: 4 },
];

/** They are set for two warehouses and three carts; everywhere else the alert judges. */
export function levelRows({ tradingCarts }: World) {
  const places = [
    ...demoWarehouses.slice(0, 2).map(({ id }) => ({ id, kind: 'warehouse' as const })),
    ...tradingCarts.slice(0, 3).map(({ id }) => ({ id, kind: 'cart' as const })),
  ];
  return places.flatMap(({ id, kind }) =>
    minimums.map(({ product, [kind]: units }) => ({
      location_id: demoId('stock_locations', id),
      product_id: product.id,
      min_qty: units,
      target_qty: 2 * units,
    })),
  );
}

export function productRows(world: World) {
  const created = createdBeforeStart(world);
  const lastEdit = {
    at: world.anchor - editedMinutesAgo[1] * minuteMs,
    by: personOfName('agus.pratama'),
  };
  return demoProducts.map((product) => {
    const { name, description, category, unit } = product;
    const isEdited = product === productEditedTwice;
    return {
      ...recordStamps(product.id, created, isEdited ? lastEdit : created),
      // Two edits: see `auditRows`.
      ...(isEdited && { version: 3 }),
      ...keyed({ name, description, category, unit }),
      price: product.price,
      stock_alert: alertOf(world, product),
      image_url: product.image,
      status: product.weight > 0 ? 'active' : 'inactive',
      shelf_life_days: product.shelfLifeDays,
      low_since: runningLow.includes(product) ? toInstant(world.anchor - 35 * minuteMs) : null,
    };
  });
}

export function priceRows(world: World) {
  return demoProducts.map(({ id, price }, index) => ({
    id: demoId('product_prices', index),
    product_id: id,
    price,
    valid_from: toInstant(createdBeforeStart(world).at),
  }));
}

/**
 * The alert of a product: about the units of one day, in steps of five. It is adjusted so that only
 * the products of `runningLow` are at or below their alert.
 */
export function alertOf(world: World, product: DemoProduct): number {
  // A product that is no longer sold has no alert.
  if (product.weight === 0) return 0;
  const unitsPerDay = world.tradingCarts.length * cupsPerCartDay * shareOf(product);
  const roundedAlert = Math.round(unitsPerDay / 5) * 5;
  const stock = stockOf(world, product);
  if (runningLow.includes(product)) return Math.max(roundedAlert, Math.ceil(stock / 5) * 5 + 5);
  // At most three quarters of the stock, so that a few more sales do not make the product low.
  return Math.max(Math.min(roundedAlert, Math.floor((stock * 0.75) / 5) * 5), 0);
}

export function stockOf({ ledger }: World, product: DemoProduct): number {
  return [...demoWarehouses, ...demoCarts].reduce(
    (sum, { id }) => sum + ledger.units(id, product),
    0,
  );
}
