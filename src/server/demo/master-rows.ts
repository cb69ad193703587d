import { textKey } from '#contract/text-key.ts';
import { type DemoProduct, demoProducts, productOfName, runningLow, shareOf } from './menu.ts';
import { activeBaristas, owner, people, personOfName } from './people.ts';
import { codeBrandNew, codeInRepair, type DemoCart, demoCarts, demoWarehouses } from './places.ts';
import { atHour, hourMs, minuteMs, toInstant } from './profile.ts';
import { demoId } from './random.ts';
import { recordStamps } from './record-stamps.ts';
import type { World } from './world.ts';

// Turns users, places and products of the demo business into table rows.

/** Most records were created by the owner, three weeks before the first simulated day. */
function createdAtStart({ firstDay }: World) {
  return { at: atHour(firstDay, 9) - 21 * 24 * hourMs, by: owner };
}

export function userRows(world: World, passwordHash: string) {
  const { at, by } = createdAtStart(world);
  return people.map((person, index) => {
    const madeAt = person.awaitsApproval ? world.anchor - 3 * hourMs : at;
    const home = world.tradingCarts[activeBaristas.indexOf(person)]?.home ?? null;
    const signsIn = person.isActive ? toInstant(world.anchor - (index * 17 + 5) * minuteMs) : null;
    // The owner, and people who registered themselves, were created by nobody.
    return {
      ...recordStamps(person.id, { at: madeAt, by }),
      created_by: person === by || person.awaitsApproval ? null : by.id,
      updated_by: person === by || person.awaitsApproval ? null : by.id,
      username: person.username,
      username_key: textKey(person.username),
      email: `${person.username}@example.com`,
      phone_number: person.phone,
      password_hash: passwordHash,
      role: person.role,
      is_active: person.isActive,
      last_login: signsIn,
      home_warehouse_id: home?.id ?? null,
      locale: 'en',
      awaits_approval: person.awaitsApproval,
    };
  });
}

export function warehouseRows(world: World) {
  return demoWarehouses.map((warehouse) => ({
    ...recordStamps(warehouse.id, createdAtStart(world)),
    name: warehouse.name,
    name_key: textKey(warehouse.name),
    address: warehouse.address,
    address_key: textKey(warehouse.address),
    lat: warehouse.lat,
    lng: warehouse.lng,
    capacity: warehouse.capacity,
  }));
}

export function cartRows(world: World) {
  const creation = createdAtStart(world);
  return demoCarts
    .filter(
      (cart) =>
        world.tradingCarts.includes(cart) || [codeInRepair, codeBrandNew].includes(cart.code),
    )
    .map((cart) => {
      const isNew = cart.code === codeBrandNew;
      const made = isNew ? { at: world.anchor - 20 * hourMs, by: owner } : creation;
      const lastShift = world.shifts.findLast((shift) => shift.cart === cart);
      const lastLoad = world.ledger.moves.findLast(
        ({ to, type }) => to === cart.id && (type === 'load' || type === 'replenish'),
      );
      return {
        ...recordStamps(cart.id, made),
        code: cart.code,
        code_key: textKey(cart.code),
        name: cart.name,
        name_key: textKey(cart.name),
        capacity: cart.capacity,
        ...stateOf(cart, lastShift),
        warehouse_id: cart.home?.id ?? null,
        lat: cart.lat,
        lng: cart.lng,
        location_at: lastShift ? toInstant(lastShift.at + hourMs) : null,
        last_restock: lastLoad ? toInstant(lastLoad.at) : null,
        warehouse_set_at: cart.home ? toInstant(made.at) : null,
        warehouse_set_by: cart.home ? owner.id : null,
      };
    });
}

function stateOf({ code }: DemoCart, lastShift: World['shifts'][number] | undefined) {
  if (code === codeInRepair) return { status: 'maintenance', assigned_to: null };
  if (!lastShift || lastShift.returned?.isCounted)
    return { status: 'available', assigned_to: null };
  const status = lastShift.returned ? 'pending_reconciliation' : 'in_use';
  return { status, assigned_to: lastShift.barista.id };
}

/** Two admins edited this product this morning, so that its history shows two changes. */
export const productEditedTwice = productOfName('Es Kopi Hazelnut');
const cupsPerCartDay = 75;

export function productRows(world: World) {
  const creation = createdAtStart(world);
  return demoProducts.map((product) => {
    const isEdited = product === productEditedTwice;
    const at = world.anchor - 110 * minuteMs;
    return {
      ...recordStamps(
        product.id,
        creation,
        isEdited ? { at, by: personOfName('agus.pratama') } : creation,
      ),
      // Two edits: see `auditRows`.
      ...(isEdited && { version: 3 }),
      name: product.name,
      name_key: textKey(product.name),
      description: product.description,
      description_key: textKey(product.description),
      category: product.category,
      category_key: textKey(product.category),
      price: product.price,
      unit: product.unit,
      unit_key: textKey(product.unit),
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
    valid_from: toInstant(createdAtStart(world).at),
  }));
}

/**
 * The alert of a product: about the units of one day, in steps of five. It is adjusted so that only
 * the products of `runningLow` are at or below their alert.
 */
export function alertOf(world: World, product: DemoProduct): number {
  const roundedAlert =
    Math.round((world.tradingCarts.length * cupsPerCartDay * shareOf(product)) / 5) * 5;
  if (product.weight === 0) return 0;
  const stock = stockOf(world, product);
  if (runningLow.includes(product)) return Math.max(roundedAlert, Math.ceil(stock / 5) * 5 + 5);
  return Math.max(Math.min(roundedAlert, Math.floor((stock * 0.75) / 5) * 5), 0);
}

export function stockOf({ ledger }: World, product: DemoProduct): number {
  return [...demoWarehouses, ...demoCarts].reduce(
    (sum, { id }) => sum + ledger.units(id, product),
    0,
  );
}

/** The audit log of the two edits of `productEditedTwice`. */
export function auditRows(world: World) {
  const { id, description } = productEditedTwice;
  const alert = alertOf(world, productEditedTwice);
  const edit = (index: number, username: string, minutesAgo: number, change: [object, object]) => ({
    id: demoId('audit_log', index),
    actor_id: personOfName(username).id,
    action: 'update',
    entity: 'product',
    entity_id: id,
    before: change[0],
    after: change[1],
    at: toInstant(world.anchor - minutesAgo * minuteMs),
    ip: '192.0.2.10',
    idempotency_key: null,
  });
  return [
    edit(0, 'sari.wulandari', 145, [
      { description: 'Iced milk coffee, hazelnut.' },
      { description },
    ]),
    edit(1, 'agus.pratama', 110, [{ stock_alert: alert + 10 }, { stock_alert: alert }]),
  ];
}
