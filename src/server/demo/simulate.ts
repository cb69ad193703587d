import { addDays, startOfNextBusinessDate } from '#contract/fields/dates.ts';
import { cartByCode, kemang, personByName, productByName, productsForSale, setiabudi } from './business.ts';
import { planMorning } from './plan-assignments.ts';
import { recordSale, unitsOfSale } from './plan-sales.ts';
import { addDelivery, planDisposal, planProduction, receiveDelivery } from './plan-warehouses.ts';
import { atHour, type DemoProfile, minuteMs } from './profile.ts';
import { recordRequest } from './request-refill.ts';
import { type Assignment, World } from './world.ts';

const uncountedCart = 'MK-005';
const shortCart = 'MK-004';
const cartsOutCount = 7;
/** Received last night with yesterday's expiry date; the disposal leaves it in the warehouse. */
const expiredLot = { product: productByName('Thai Tea'), warehouse: kemang, quantity: 6 };
const lastDayLot = { product: productByName('Es Cokelat'), warehouse: setiabudi, quantity: 18 };
const scarceProduct = productByName('Matcha Latte');
export const refundReason = 'Es-nya tumpah sebelum diminum';

function planForToday({ tradingCarts }: World) {
  const codes = tradingCarts.map(({ code }) => code).filter((code) => code !== uncountedCart);
  const requiredCarts = codes.slice(0, cartsOutCount);
  return { requiredCarts, excludedCarts: [uncountedCart, ...codes.slice(cartsOutCount)] };
}

function planLastNight(world: World): void {
  const yesterday = addDays(world.today, -1);
  const by = personByName('agus.pratama');
  const scheduleLot = (at: number, lot: typeof expiredLot, expiredDate: string, notes: string) => {
    const { warehouse, ...line } = lot;
    const receiveNow = () => receiveDelivery(world, { warehouse, at, by, notes }, [{ ...line, expiredDate }]);
    world.schedule.add(at, receiveNow);
  };
  const timeLastNight = (hour: number, minute: number) => atHour(yesterday, hour, minute);
  scheduleLot(timeLastNight(18, 45), expiredLot, yesterday, 'Sisa acara kantor, cek tanggalnya');
  scheduleLot(timeLastNight(22, 10), lastDayLot, world.today, 'Pindahan, jual hari ini');
}

function planThisMorning(world: World): void {
  const { requiredCarts } = planForToday(world);
  const openAssignmentAt = (index: number) => requireOpenAssignment(world, requiredCarts.at(index) ?? '');
  const kemangIndex = requiredCarts.findIndex((code) => cartByCode(code).home === kemang);
  const actions: [minutesAgo: number, run: (at: number) => unknown][] = [
    [140, (at) => expectDelivery(world, at)],
    [118, (at) => moveCash(world, openAssignmentAt(0), at, 50_000, 'Tambahan uang kembalian')],
    [42, (at) => moveCash(world, openAssignmentAt(0), at, -25_000, 'Beli es batu')],
    [21, (at) => requestUsualGoods(world, openAssignmentAt(0), at)],
    [16, (at) => requestTooMuch(world, openAssignmentAt(kemangIndex), at)],
    [13, (at) => requestRefund(world, at)],
    [11, (at) => requestLastDayLot(world, requiredCarts, at)],
    [9, (at) => recordUnpaidSale(world, openAssignmentAt(0), at)],
    [6, (at) => requestUsualGoods(world, openAssignmentAt(-1), at)],
    [4, (at) => recordUnpaidSale(world, openAssignmentAt(-1), at)],
  ];
  for (const [minutesAgo, run] of actions) world.schedule.add(world.anchor - minutesAgo * minuteMs, run);
}

function requireOpenAssignment(world: World, code: string): Assignment {
  const assignment = world.openAssignmentOf(cartByCode(code));
  if (!assignment) throw new Error(`${code} has no open assignment.`);
  return assignment;
}

function expectDelivery(world: World, at: number): void {
  const lines = ['Air Mineral 600 ml', 'Cookies Kopi', 'Roti Cokelat'].map((name, index) => {
    const product = productByName(name);
    const expiredDate = addDays(world.today, product.shelf_life_days);
    return { product, expiredDate, quantity: [120, 80, 40][index] ?? 40 };
  });
  const by = personByName('sari.wulandari');
  const notes = 'Pesanan pemasok, tiba sore ini';
  addDelivery(world, 'pending', { warehouse: kemang, at, by, notes }, lines);
}

function moveCash(world: World, assignment: Assignment, at: number, amount: number, reason: string) {
  world.cashMoves.push({ id: world.nextId('cash_movements'), assignment, at, amount, reason });
  const change = { entity: 'cart_assignment', id: assignment.id, action: 'move_cash' };
  world.log({ ...change, at, by: assignment.barista, after: { amount, reason } });
}

function requestUsualGoods(world: World, assignment: Assignment, at: number): void {
  const names = ['Es Kopi Susu Aren', 'Es Kopi Susu Original', 'Es Americano'];
  const lines = names.map((name, index) => toProductLine(name, [15, 10, 5][index] ?? 5));
  recordRequest(world, assignment, at, 'Ramai pagi ini', lines);
}

function toProductLine(name: string, quantity: number) {
  return { product_id: productByName(name).id, quantity };
}

function requestTooMuch(world: World, assignment: Assignment, at: number): void {
  const available = world.ledger.units(assignment.home.place, scarceProduct.id, world.today);
  const lines = [toProductLine(scarceProduct.name, available + 12), toProductLine('Es Kopi Susu Aren', 10)];
  recordRequest(world, assignment, at, 'Pesanan rapat jam 12', lines);
}

function requestLastDayLot(world: World, codes: string[], at: number): void {
  const { id, name } = lastDayLot.product;
  const code = codes.find((each) =>
    world.ledger.lots(cartByCode(each).place, id).some(({ expiredDate }) => expiredDate === world.today),
  );
  const assignment = requireOpenAssignment(world, code ?? codes[0] ?? '');
  recordRequest(world, assignment, at, 'Es Cokelat hampir habis', [toProductLine(name, 8)]);
}

function requestRefund(world: World, at: number): void {
  const sales = world.sales.filter(
    ({ assignment, status, recordedAt }) =>
      !assignment.returned && status === 'completed' && at - recordedAt > 12 * minuteMs,
  );
  const saleOfSeveralUnits = sales.findLast((sale) => unitsOfSale(sale) > 1);
  const sale = saleOfSeveralUnits ?? sales.at(-1);
  if (!sale) return;
  sale.refundRequest = { at, lines: saleOfSeveralUnits ? [{ line: 0, units: 1 }] : null };
  const { id, assignment } = sale;
  world.log({ entity: 'transaction', id, action: 'ask_refund', at, by: assignment.barista });
}

function recordUnpaidSale(world: World, assignment: Assignment, at: number): void {
  const { place } = assignment.cart;
  const product = productsForSale.find(({ id }) => world.ledger.units(place, id, world.today) > 0);
  if (!product) return;
  const items = [toProductLine(product.name, 1)];
  recordSale(world, assignment, { at, recordedAt: at, method: 'qris', items }, false);
}

/** The same profile and anchor always produce the same data. */
export function simulate(profile: DemoProfile, anchor: Date): World {
  const world = new World(profile, anchor.getTime());
  const yesterday = addDays(world.today, -1);
  planProduction(world, addDays(world.firstDay, -1));
  runDay(world, addDays(world.firstDay, -1));
  for (let date = world.firstDay; date < world.today; date = addDays(date, 1)) {
    planDisposal(world, date);
    const isYesterday = date === yesterday;
    planMorning(world, date, {
      requiredCarts: isYesterday ? [uncountedCart, shortCart] : [],
      excludedCarts: [],
      ...(isYesterday && { uncountedCart, shortCart }),
    });
    planProduction(world, date);
    if (isYesterday) planLastNight(world);
    runDay(world, date);
  }
  planDisposal(world, world.today, (product, warehouse) =>
    product === expiredLot.product && warehouse === expiredLot.warehouse ? expiredLot.quantity : 0,
  );
  planMorning(world, world.today, planForToday(world));
  planThisMorning(world);
  world.schedule.run(world.anchor);
  return world;
}

function runDay(world: World, date: string): void {
  world.schedule.run(Date.parse(startOfNextBusinessDate(date)) - 1);
}
