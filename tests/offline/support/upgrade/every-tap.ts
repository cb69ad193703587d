import { newId } from '#contract/ids.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';
import { cartBody, productBody, restockBody, warehouseBody } from '#tests/support/valid-bodies.ts';
import type { Business } from './business.ts';
import { named, namesOf, tap } from './tap.ts';

/** One intent of each mutation, with arguments, names and bases as the screens give them. */
export function everyTap(business: Business, notice: { id: string }): NewChange[] {
  return [
    ...tapsOnGoods(business),
    ...tapsOnSuppliers(business),
    ...tapsOnStock(business),
    ...tapsOnCarts(business),
    ...tapsOnRequests(business),
    ...tapsOnSales(business),
    ...tapsOnPeople(business),
    tap('notificationRead', { id: notice.id }),
    tap('notificationReadAll', {}),
  ];
}

function tapsOnGoods({ products, warehouses, restocks }: Business): NewChange[] {
  const { tea, unsold, former } = products;
  const { kemang, senopati, empty, closed } = warehouses;
  const product = { ...productBody({ name: 'Es Kopi Kelapa' }), id: newId() };
  const warehouse = { ...warehouseBody({ name: 'Gudang Tebet' }), id: newId() };
  const items = [
    { product_id: product.id, quantity: 24, expired_date: '2026-11-25' },
    { product_id: tea.id, quantity: 12, expired_date: null },
  ];
  const received = { ...restockBody(warehouse.id, tea.id, { items }), id: newId() };
  const { arriving, unwanted, noted, mistaken } = restocks;
  const moved = ({ id, warehouse, items }: typeof arriving, place: typeof kemang) =>
    [
      { id, note: '', warehouse_id: warehouse.id, items },
      {
        ...Object.fromEntries(items.map(({ product: one }) => [one.id, one.name])),
        ...{ ...namesOf(place), [id]: id },
      },
    ] as const;
  return [
    tap('productCreate', product, { [product.id]: product.name }),
    tap('warehouseCreate', warehouse, { [warehouse.id]: warehouse.name }),
    tap('restockCreate', received, { ...namesOf(tea), ...named(product), ...named(warehouse) }),
    tap('productUpdate', { id: tea.id, version: tea.version, price: 9_500 }, namesOf(tea), {
      price: tea.price,
    }),
    // The second edit of one record before the first was sent.
    tap(
      'productUpdate',
      { id: tea.id, version: tea.version, description: 'Teh susu' },
      namesOf(tea),
      { description: tea.description },
    ),
    tap('productDelete', { id: unsold.id, version: unsold.version }, namesOf(unsold)),
    tap('productRestore', { id: former.id }, namesOf(former)),
    tap('productDeactivate', { id: tea.id }, namesOf(tea)),
    tap('productActivate', { id: tea.id }, namesOf(tea)),
    tap(
      'warehouseUpdate',
      { id: senopati.id, version: senopati.version, capacity: 5_000 },
      namesOf(senopati),
      { capacity: senopati.capacity },
    ),
    tap('warehouseDelete', { id: empty.id, version: empty.version }, namesOf(empty)),
    tap('warehouseRestore', { id: closed.id }, namesOf(closed)),
    tap('restockApprove', ...moved(arriving, kemang)),
    tap('restockReject', { id: unwanted.id, note: '' }, { [unwanted.id]: unwanted.number }),
    tap(
      'restockUpdate',
      { id: noted.id, version: noted.version, notes: 'Diterima Budi' },
      { [noted.id]: noted.number },
      { notes: noted.notes },
    ),
    tap('restockVoid', ...moved(mistaken, senopati)),
  ];
}

function tapsOnSuppliers({
  suppliers: { renamed, closing, former, trusted, pausing },
}: Business): NewChange[] {
  const made = {
    ...{ id: newId(), name: 'Toko Baru', contact: 'Bu Rina', phone: '+6281300000002' },
    ...{ address: 'Jl. Pasar 4', delivers: 'Gula', lead_time_days: 3, notes: '' },
  };
  return [
    tap('supplierCreate', made, named(made)),
    tap(
      'supplierUpdate',
      { id: renamed.id, version: renamed.version, lead_time_days: 5 },
      namesOf(renamed),
      { lead_time_days: renamed.lead_time_days },
    ),
    tap('supplierDelete', { id: closing.id, version: closing.version }, namesOf(closing)),
    tap('supplierRestore', { id: former.id }, namesOf(former)),
    tap('supplierActivate', { id: pausing.id }, namesOf(pausing)),
    tap('supplierDeactivate', { id: trusted.id }, namesOf(trusted)),
  ];
}

function tapsOnStock({ products, warehouses }: Business): NewChange[] {
  const { aren, pandan, few } = products;
  const { kemang, senopati } = warehouses;
  return [
    tap(
      'stockTransferCreate',
      {
        ...{ id: newId(), from_warehouse_id: kemang.id, to_warehouse_id: senopati.id },
        ...{ notes: 'Untuk sore', items: [{ product_id: aren.id, quantity: 40 }] },
      },
      namesOf(kemang, senopati, aren),
    ),
    tap(
      'stockAdjustmentCreate',
      {
        ...{ id: newId(), kind: 'waste', warehouse_id: senopati.id, reason: 'Basi' },
        items: [{ product_id: pandan.id, quantity: 3 }],
      },
      namesOf(senopati, pandan),
    ),
    tap(
      'stockAdjustmentCreate',
      {
        ...{ id: newId(), kind: 'count', warehouse_id: senopati.id, reason: '' },
        items: [{ product_id: aren.id, counted: 437 }],
      },
      namesOf(senopati, aren),
    ),
    tap(
      'warehouseSetMinimums',
      { id: senopati.id, levels: [{ product_id: aren.id, min_qty: 30 }] },
      namesOf(senopati, aren),
    ),
    tap(
      'productStockCount',
      {
        ...{ id: few.id, stock: 4, expected_stock: 5, reason: 'Dihitung' },
        warehouse_id: kemang.id,
      },
      namesOf(few),
    ),
  ];
}

function tapsOnCarts({
  products,
  warehouses,
  carts,
  people,
  back,
  byMistake,
  counted,
}: Business): NewChange[] {
  const { aren } = products;
  const { free, renamed, unused, moved, sold, uncounted } = carts;
  const made = { ...cartBody({ code: 'MK-99', name: 'Gerobak baru' }), id: newId() };
  const home = (cart: { id: string }) => ({ [`home:${cart.id}`]: warehouses.kemang.name });
  const items = [{ product_id: aren.id, counted: 4, wasted: 1, waste_reason: 'tumpah' }];
  const parties = ({ assignment: { id, cart_id, sales_id } }: typeof back) => ({
    ...{ id, cart_id, sales_id },
  });
  return [
    tap('cartCreate', made, { [made.id]: made.name }),
    tap(
      'cartUpdate',
      { id: renamed.id, version: renamed.version, name: 'Gerobak Bundaran' },
      namesOf(renamed),
      { name: renamed.name },
    ),
    tap('cartDelete', { id: unused.id, version: unused.version }, namesOf(unused)),
    tap('cartRestore', { id: sold.id }, namesOf(sold)),
    tap(
      'cartAssignWarehouse',
      { id: moved.id, warehouse_id: warehouses.senopati.id },
      namesOf(moved, warehouses.senopati),
    ),
    tap(
      'cartSetMinimums',
      { id: free.id, levels: [{ product_id: aren.id, min_qty: 6 }] },
      namesOf(free, aren),
    ),
    tap(
      'cartLocate',
      {
        ...{ id: free.id, recorded_at: '2026-11-20T05:00:00.000Z' },
        location: { type: 'Point', coordinates: [106.8229, -6.2009] },
      },
      namesOf(free),
    ),
    tap(
      'cartAssignmentCreate',
      {
        ...{ id: newId(), cart_id: free.id, sales_id: people.free.id },
        initial_items: [{ product_id: aren.id, quantity: 25 }],
      },
      { ...namesOf(free, aren), [people.free.id]: people.free.username },
    ),
    tap(
      'cartAssignmentReturn',
      { ...parties(back), items, cash_counted: 250_000 },
      { ...namesOf(aren, back.cart), ...home(back.cart), [back.assignment.id]: back.cart.name },
    ),
    tap(
      'cartAssignmentCancel',
      { ...parties(byMistake), items: [{ product_id: aren.id, quantity: 30 }] },
      { ...namesOf(byMistake.cart), [byMistake.assignment.id]: byMistake.cart.name },
    ),
    tap(
      'cartReconcile',
      { id: uncounted.id, items },
      { ...namesOf(aren, uncounted), ...home(uncounted), [`code:${uncounted.id}`]: uncounted.code },
    ),
    tap(
      'cartAssignmentCorrect',
      { id: counted.assignment.id, items: [{ product_id: aren.id, counted: 28 }] },
      { ...namesOf(aren), [counted.assignment.id]: counted.cart.name },
    ),
  ];
}

function tapsOnRequests({ products, warehouses, asked, road }: Business): NewChange[] {
  const { aren, tea } = products;
  const [approved, rejected, edited, cancelled] = asked;
  const names = ({ id, number }: typeof approved) => ({ ...namesOf(aren), [id]: number });
  return [
    tap(
      'restockRequestCreate',
      {
        ...{ id: newId(), cart_id: road.cart.id, notes: 'Ramai' },
        items: [{ product_id: tea.id, quantity: 10 }],
      },
      namesOf(road.cart, tea),
    ),
    tap(
      'restockRequestApprove',
      {
        ...{ id: approved.id, version: approved.version, cart_id: approved.cart_id, note: '' },
        items: [{ product_id: aren.id, approved_quantity: 15 }],
        warehouse_id: warehouses.kemang.id,
        handed_over: true,
      },
      { ...names(approved), ...namesOf(warehouses.kemang) },
      { items: approved.items },
    ),
    tap('restockRequestReject', { id: rejected.id, note: 'Besok saja' }, names(rejected)),
    tap(
      'restockRequestUpdate',
      {
        ...{ id: edited.id, version: edited.version, notes: 'Ditambah' },
        items: [{ product_id: aren.id, quantity: 25 }],
      },
      names(edited),
      { notes: edited.notes, items: edited.items },
    ),
    tap('restockRequestCancel', { id: cancelled.id }, names(cancelled)),
  ];
}

function tapsOnSales({ products, road, sales }: Business): NewChange[] {
  const [settled, cancelled] = sales;
  return [
    tap(
      'transactionCreate',
      {
        ...{ id: newId(), cart_id: road.cart.id, payment_method: 'cash', notes: '' },
        ...{ transaction_time: '2026-11-20T05:10:00.000Z' },
        items: [{ product_id: products.aren.id, quantity: 2, unit_price: 10_000 }],
      },
      namesOf(road.cart, products.aren),
    ),
    tap(
      'transactionSettle',
      { id: settled.id, version: settled.version, payment_status: 'success' },
      { [settled.id]: settled.number },
    ),
    tap(
      'transactionCancel',
      { id: cancelled.id, version: cancelled.version },
      { [cancelled.id]: cancelled.number },
    ),
  ];
}

function tapsOnPeople({ people: { leaving, mistyped } }: Business): NewChange[] {
  const names = ({ id, username }: typeof leaving) => ({ [id]: username });
  return [
    tap('userDeactivate', { id: leaving.id, version: leaving.version }, names(leaving)),
    tap('userDelete', { id: mistyped.id, version: mistyped.version }, names(mistyped)),
  ];
}
