// A day of work offline: every mutation that an outbox may queue.
import { businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { ApiClient } from './api-client.ts';
import { actionsOf, createOf, queuedResourceNames, type RecordResourceName } from './record-resources.ts';
import { createProduct, createRestock, createWarehouse } from './records.ts';
import { sampleBody } from './sample-of.ts';
import { startOfTests } from './test-app.ts';
import { productBody, restockBody, uniqueName, warehouseBody } from './valid-bodies.ts';

/** A mutation with its arguments as an outbox stored them; the server validates them. */
export interface Intent {
  name: MutationName;
  args: object;
}

const here = { type: 'Point' as const, coordinates: [106.8137, -6.2607] as [number, number] };

/** Makes the stock of a new product low, so that the administrators get a notification. */
export async function runOut(client: ApiClient): Promise<void> {
  const warehouse = await createWarehouse(client);
  const product = await createProduct(client, { stock_alert: 30 });
  const items = expiring(product.id, 40);
  await createRestock(client, warehouse, product, { items });
  await client.put(`/products/${product.id}/stock`, { stock: 10 });
}

/**
 * All mutations, on records that are created on the same day.
 * @param barista id of the barista of the assignments
 * @param other id of another barista, who is deleted in the end
 * @param unread id of a notification
 */
export function dayOf(barista: string, other: string, unread: string): Intent[] {
  const [kopi, teh, spare] = [newId(), newId(), newId()];
  const [gudang, depo, closed] = [newId(), newId(), newId()];
  const [cart, secondCart, spareCart] = [newId(), newId(), newId()];
  const [load, mistake, uncounted] = [newId(), newId(), newId()];
  const [restock, draft, unwanted, wrong] = [newId(), newId(), newId(), newId()];
  const [request, declined, withdrawn] = [newId(), newId(), newId()];
  const [usual, view] = [newId(), newId()];
  const [sale, pending, dropped, mistaken] = [newId(), newId(), newId(), newId()];
  const code = () => `MK-${newId().slice(-8).toUpperCase()}`;
  const ten = [{ product_id: kopi, quantity: 10 }];
  const one = [{ product_id: kopi, quantity: 1 }];
  const sold = { assignment_id: load, items: one };
  const aCart = (id: string) => ({ id, name: uniqueName('Gerobak'), code: code(), location: here });
  const received = (id: string, product: string) => ({ id, ...restockBody(gudang, product) });
  return [
    ...queuedResourceNames.flatMap(wholeLifeOf),
    { name: 'productCreate', args: { id: kopi, ...productBody() } },
    { name: 'productCreate', args: { id: teh, ...productBody() } },
    { name: 'productCreate', args: { id: spare, ...productBody() } },
    { name: 'productUpdate', args: { id: kopi, price: 12_000, version: 1 } },
    { name: 'productDelete', args: { id: spare } },
    { name: 'productRestore', args: { id: spare } },
    { name: 'productDeactivate', args: { id: spare } },
    { name: 'productActivate', args: { id: spare } },
    { name: 'warehouseCreate', args: { id: gudang, ...warehouseBody() } },
    { name: 'warehouseCreate', args: { id: depo, ...warehouseBody() } },
    { name: 'warehouseCreate', args: { id: closed, ...warehouseBody() } },
    { name: 'warehouseUpdate', args: { id: gudang, capacity: 5000, version: 1 } },
    { name: 'warehouseDelete', args: { id: closed } },
    { name: 'warehouseRestore', args: { id: closed } },
    { name: 'cartCreate', args: aCart(cart) },
    { name: 'cartCreate', args: aCart(secondCart) },
    { name: 'cartCreate', args: aCart(spareCart) },
    { name: 'cartUpdate', args: { id: cart, capacity: 150, version: 1 } },
    { name: 'cartDelete', args: { id: spareCart } },
    { name: 'cartRestore', args: { id: spareCart } },
    { name: 'cartAssignWarehouse', args: { id: cart, warehouse_id: gudang } },
    { name: 'cartAssignWarehouse', args: { id: secondCart, warehouse_id: gudang } },
    { name: 'templateCreate', args: { id: usual, name: 'Hari kerja', cart_id: cart, warehouse_id: null, items: ten } },
    { name: 'templateUpdate', args: { id: usual, items: one, version: 1 } },
    { name: 'templateDelete', args: { id: usual } },
    { name: 'templateRestore', args: { id: usual } },
    { name: 'cartSetMinimums', args: { id: cart, levels: [{ product_id: kopi, min_qty: 4 }] } },
    { name: 'cartLocate', args: { id: cart, location: here } },
    { name: 'restockCreate', args: { ...received(restock, kopi), items: expiring(kopi, 100) } },
    { name: 'restockCreate', args: { ...received(draft, teh), status: 'pending' } },
    { name: 'restockUpdate', args: { id: draft, notes: 'Baru separuh', version: 1 } },
    { name: 'restockApprove', args: { id: draft } },
    { name: 'restockCreate', args: { ...received(unwanted, spare), status: 'pending' } },
    { name: 'restockReject', args: { id: unwanted, note: 'Tidak dipesan' } },
    { name: 'restockCreate', args: { ...received(wrong, teh), items: expiring(teh, 7) } },
    { name: 'restockVoid', args: { id: wrong, note: 'Salah gudang' } },
    {
      name: 'stockTransferCreate',
      args: { id: newId(), from_warehouse_id: gudang, to_warehouse_id: depo, items: ten },
    },
    {
      name: 'stockAdjustmentCreate',
      args: { id: newId(), kind: 'waste', warehouse_id: gudang, reason: 'Tumpah', items: one },
    },
    { name: 'warehouseSetMinimums', args: { id: gudang, levels: [{ product_id: kopi, min_qty: 20 }] } },
    { name: 'cartAssignmentCreate', args: { id: mistake, cart_id: cart, sales_id: other } },
    { name: 'cartAssignmentCancel', args: { id: mistake, cart_id: cart, sales_id: other } },
    { name: 'cartAssignmentCreate', args: { id: load, cart_id: cart, sales_id: barista, initial_items: ten } },
    { name: 'restockRequestCreate', args: { id: request, cart_id: cart, items: ten } },
    { name: 'restockRequestUpdate', args: { id: request, notes: 'Ramai', version: 1 } },
    { name: 'restockRequestApprove', args: { id: request, cart_id: cart } },
    { name: 'restockRequestCreate', args: { id: declined, cart_id: cart, items: one } },
    { name: 'restockRequestReject', args: { id: declined, note: 'Sudah sore' } },
    {
      name: 'restockRequestCreate',
      args: { id: withdrawn, cart_id: cart, items: [{ product_id: kopi, quantity: 2 }] },
    },
    { name: 'restockRequestCancel', args: { id: withdrawn } },
    { name: 'loadConfirm', args: { id: load, items: [], note: 'Lengkap' } },
    { name: 'refillReceive', args: { id: load, request_id: request, items: [], note: '' } },
    { name: 'cashMove', args: { id: load, movement_id: newId(), amount: -5000, reason: 'Es batu' } },
    { name: 'transactionCreate', args: { id: sale, ...sold, payment_method: 'cash' } },
    { name: 'transactionCreate', args: { id: pending, ...sold, payment_method: 'qris', payment_status: 'pending' } },
    { name: 'transactionCreate', args: { id: mistaken, ...sold, payment_method: 'cash' } },
    { name: 'transactionVoid', args: { id: mistaken, assignment_id: load, items: one, reason: 'Salah barang' } },
    { name: 'refundAsk', args: { id: sale, reason: 'Tumpah' } },
    { name: 'refundDecline', args: { id: sale } },
    { name: 'shiftReview', args: { id: load, earning_units: 0 } },
    {
      name: 'statementRecord',
      args: { date: businessDateOf(startOfTests.toISOString()), payment_method: 'qris', received: 15_000 },
    },
    { name: 'transactionSettle', args: { id: pending, payment_status: 'success' } },
    { name: 'transactionCreate', args: { id: dropped, ...sold, payment_method: 'qris', payment_status: 'pending' } },
    { name: 'transactionCancel', args: { id: dropped } },
    { name: 'cartAssignmentReturn', args: { id: load, cart_id: cart, items: [{ product_id: kopi, counted: 18 }] } },
    { name: 'cartAssignmentCorrect', args: { id: load, items: [{ product_id: kopi, counted: 17, wasted: 1 }] } },
    {
      name: 'cartAssignmentCreate',
      args: { id: uncounted, cart_id: secondCart, sales_id: barista, initial_items: ten },
    },
    {
      name: 'cartTransferCreate',
      args: { id: newId(), from_assignment_id: load, to_assignment_id: uncounted, items: one },
    },
    { name: 'cartAssignmentReturn', args: { id: uncounted, cart_id: secondCart } },
    { name: 'cartReconcile', args: { id: secondCart, items: [{ product_id: kopi, counted: 9 }] } },
    { name: 'productStockCount', args: { id: teh, stock: 11, warehouse_id: gudang } },
    { name: 'viewCreate', args: { id: view, list: 'products', name: 'Kopi', query: 'search=kopi' } },
    { name: 'viewArrange', args: { id: newId(), list: 'carts', query: 'columns=name.status' } },
    { name: 'viewUpdate', args: { id: view, is_default: true } },
    { name: 'viewDelete', args: { id: view } },
    { name: 'userDeactivate', args: { id: other } },
    { name: 'userDelete', args: { id: other } },
    { name: 'notificationRead', args: { id: unread } },
    { name: 'notificationReadAll', args: {} },
  ];
}

/** All mutations of a record, so that a resource without lines of its own is in the day too. */
function wholeLifeOf(resourceName: RecordResourceName): Intent[] {
  const id = newId();
  const { schema } = createOf(resourceName);
  const [[field, value] = []] = Object.entries(sampleBody(schema));
  return [
    { name: `${resourceName}Create`, args: { id, ...sampleBody(schema) } },
    { name: `${resourceName}Update`, args: { id, [String(field)]: value, version: 1 } },
    ...actionsOf(resourceName).map(({ name }) => ({ name, args: { id } })),
    { name: `${resourceName}Delete`, args: { id } },
    { name: `${resourceName}Restore`, args: { id } },
  ];
}

function expiring(product_id: string, quantity: number) {
  return [{ product_id, quantity, expired_date: null }];
}
