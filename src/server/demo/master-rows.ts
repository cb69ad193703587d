import { textKey } from '#contract/text-key.ts';
import { type Drink, drink, drinks, runningLow, shareOf } from './menu.ts';
import { crew, owner, people, person } from './people.ts';
import { brandNew, depots, inRepair, type Wagon, wagons } from './places.ts';
import { atHour, hourMs, instant, minuteMs } from './profile.ts';
import { demoId } from './random.ts';
import { recordStamps } from './record-stamps.ts';
import type { World } from './world.ts';

/** Known from the first day; the business began three weeks before it. */
function beginning({ firstDay }: World) {
  return { at: atHour(firstDay, 9) - 21 * 24 * hourMs, by: owner };
}

export function userRows(world: World, passwordHash: string) {
  const { at, by } = beginning(world);
  return people.map((one, index) => {
    const madeAt = one.awaitsApproval ? world.anchor - 3 * hourMs : at;
    const home = world.trading[crew.indexOf(one)]?.home ?? null;
    const signsIn = one.isActive ? instant(world.anchor - (index * 17 + 5) * minuteMs) : null;
    return {
      ...recordStamps(one.id, { at: madeAt, by }),
      created_by: one === by || one.awaitsApproval ? null : by.id,
      updated_by: one === by || one.awaitsApproval ? null : by.id,
      username: one.username,
      username_key: textKey(one.username),
      email: `${one.username}@example.com`,
      phone_number: one.phone,
      password_hash: passwordHash,
      role: one.role,
      is_active: one.isActive,
      last_login: signsIn,
      home_warehouse_id: home?.id ?? null,
      locale: 'en',
      awaits_approval: one.awaitsApproval,
    };
  });
}

export function warehouseRows(world: World) {
  return depots.map((depot) => ({
    ...recordStamps(depot.id, beginning(world)),
    name: depot.name,
    name_key: textKey(depot.name),
    address: depot.address,
    address_key: textKey(depot.address),
    lat: depot.lat,
    lng: depot.lng,
    capacity: depot.capacity,
  }));
}

export function cartRows(world: World) {
  const begun = beginning(world);
  return wagons
    .filter((cart) => world.trading.includes(cart) || [inRepair, brandNew].includes(cart.code))
    .map((cart) => {
      const isNew = cart.code === brandNew;
      const made = isNew ? { at: world.anchor - 20 * hourMs, by: owner } : begun;
      const last = world.shifts.findLast(({ wagon }) => wagon === cart);
      const refill = world.book.moves.findLast(
        ({ to, type }) => to === cart.id && (type === 'load' || type === 'replenish'),
      );
      return {
        ...recordStamps(cart.id, made),
        code: cart.code,
        code_key: textKey(cart.code),
        name: cart.name,
        name_key: textKey(cart.name),
        capacity: cart.capacity,
        ...stateOf(cart, last),
        warehouse_id: cart.home?.id ?? null,
        lat: cart.lat,
        lng: cart.lng,
        location_at: last ? instant(last.at + hourMs) : null,
        last_restock: refill ? instant(refill.at) : null,
        warehouse_set_at: cart.home ? instant(made.at) : null,
        warehouse_set_by: cart.home ? owner.id : null,
      };
    });
}

function stateOf({ code }: Wagon, last: World['shifts'][number] | undefined) {
  if (code === inRepair) return { status: 'maintenance', assigned_to: null };
  if (!last || last.returned?.isCounted) return { status: 'available', assigned_to: null };
  const status = last.returned ? 'pending_reconciliation' : 'in_use';
  return { status, assigned_to: last.barista.id };
}

/** Two admins changed it this morning, one after the other. */
export const editedTwice = drink('Es Kopi Hazelnut');
const cupsPerCartDay = 75;

export function productRows(world: World) {
  const begun = beginning(world);
  return drinks.map((one) => {
    const isEdited = one === editedTwice;
    const at = world.anchor - 110 * minuteMs;
    return {
      ...recordStamps(one.id, begun, isEdited ? { at, by: person('agus.pratama') } : begun),
      ...(isEdited && { version: 3 }),
      name: one.name,
      name_key: textKey(one.name),
      description: one.description,
      description_key: textKey(one.description),
      category: one.category,
      category_key: textKey(one.category),
      price: one.price,
      unit: one.unit,
      unit_key: textKey(one.unit),
      stock_alert: alertOf(world, one),
      image_url: one.image,
      status: one.weight > 0 ? 'active' : 'inactive',
      shelf_life_days: one.shelfLifeDays,
      low_since: runningLow.includes(one) ? instant(world.anchor - 35 * minuteMs) : null,
    };
  });
}

export function priceRows(world: World) {
  return drinks.map(({ id, price }, index) => ({
    id: demoId('product_prices', index),
    product_id: id,
    price,
    valid_from: instant(beginning(world).at),
  }));
}

/** About a day of demand; two products are below theirs, and no other is. */
export function alertOf(world: World, one: Drink): number {
  const plain = Math.round((world.trading.length * cupsPerCartDay * shareOf(one)) / 5) * 5;
  if (one.weight === 0) return 0;
  const stock = stockOf(world, one);
  if (runningLow.includes(one)) return Math.max(plain, Math.ceil(stock / 5) * 5 + 5);
  return Math.max(Math.min(plain, Math.floor((stock * 0.75) / 5) * 5), 0);
}

export function stockOf({ book }: World, one: Drink): number {
  return [...depots, ...wagons].reduce((sum, { id }) => sum + book.units(id, one), 0);
}

/** What the two edits of this morning changed. */
export function auditRows(world: World) {
  const { id, description } = editedTwice;
  const alert = alertOf(world, editedTwice);
  const edit = (index: number, who: string, ago: number, change: [object, object]) => ({
    id: demoId('audit_log', index),
    actor_id: person(who).id,
    action: 'update',
    entity: 'product',
    entity_id: id,
    before: change[0],
    after: change[1],
    at: instant(world.anchor - ago * minuteMs),
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
