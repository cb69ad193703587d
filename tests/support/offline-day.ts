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
  const day: [MutationName, object][] = [
    ['productCreate', { id: kopi, ...productBody() }],
    ['productCreate', { id: teh, ...productBody() }],
    ['productCreate', { id: spare, ...productBody() }],
    ['productUpdate', { id: kopi, price: 12_000, version: 1 }],
    ['productDelete', { id: spare }],
    ['productRestore', { id: spare }],
    ['productDeactivate', { id: spare }],
    ['productActivate', { id: spare }],
    ['warehouseCreate', { id: gudang, ...warehouseBody() }],
    ['warehouseCreate', { id: depo, ...warehouseBody() }],
    ['warehouseCreate', { id: closed, ...warehouseBody() }],
    ['warehouseUpdate', { id: gudang, capacity: 5000, version: 1 }],
    ['warehouseDelete', { id: closed }],
    ['warehouseRestore', { id: closed }],
    ['cartCreate', aCart(cart)],
    ['cartCreate', aCart(secondCart)],
    ['cartCreate', aCart(spareCart)],
    ['cartUpdate', { id: cart, capacity: 150, version: 1 }],
    ['cartDelete', { id: spareCart }],
    ['cartRestore', { id: spareCart }],
    ['cartAssignWarehouse', { id: cart, warehouse_id: gudang }],
    ['cartAssignWarehouse', { id: secondCart, warehouse_id: gudang }],
    ['templateCreate', { id: usual, name: 'Hari kerja', cart_id: cart, warehouse_id: null, items: ten }],
    ['templateUpdate', { id: usual, items: one, version: 1 }],
    ['templateDelete', { id: usual }],
    ['templateRestore', { id: usual }],
    ['cartSetMinimums', { id: cart, levels: [{ product_id: kopi, min_qty: 4 }] }],
    ['cartLocate', { id: cart, location: here }],
    ['restockCreate', { ...received(restock, kopi), items: expiring(kopi, 100) }],
    ['restockCreate', { ...received(draft, teh), status: 'pending' }],
    ['restockUpdate', { id: draft, notes: 'Baru separuh', version: 1 }],
    ['restockApprove', { id: draft }],
    ['restockCreate', { ...received(unwanted, spare), status: 'pending' }],
    ['restockReject', { id: unwanted, note: 'Tidak dipesan' }],
    ['restockCreate', { ...received(wrong, teh), items: expiring(teh, 7) }],
    ['restockVoid', { id: wrong, note: 'Salah gudang' }],
    ['stockTransferCreate', { id: newId(), from_warehouse_id: gudang, to_warehouse_id: depo, items: ten }],
    ['stockAdjustmentCreate', { id: newId(), kind: 'waste', warehouse_id: gudang, reason: 'Tumpah', items: one }],
    ['warehouseSetMinimums', { id: gudang, levels: [{ product_id: kopi, min_qty: 20 }] }],
    ['cartAssignmentCreate', { id: mistake, cart_id: cart, sales_id: other }],
    ['cartAssignmentCancel', { id: mistake, cart_id: cart, sales_id: other }],
    ['cartAssignmentCreate', { id: load, cart_id: cart, sales_id: barista, initial_items: ten }],
    ['restockRequestCreate', { id: request, cart_id: cart, items: ten }],
    ['restockRequestUpdate', { id: request, notes: 'Ramai', version: 1 }],
    ['restockRequestApprove', { id: request, cart_id: cart }],
    ['restockRequestCreate', { id: declined, cart_id: cart, items: one }],
    ['restockRequestReject', { id: declined, note: 'Sudah sore' }],
    ['restockRequestCreate', { id: withdrawn, cart_id: cart, items: [{ product_id: kopi, quantity: 2 }] }],
    ['restockRequestCancel', { id: withdrawn }],
    ['loadConfirm', { id: load, items: [], note: 'Lengkap' }],
    ['refillReceive', { id: load, request_id: request, items: [], note: '' }],
    ['cashMove', { id: load, movement_id: newId(), amount: -5000, reason: 'Es batu' }],
    ['transactionCreate', { id: sale, ...sold, payment_method: 'cash' }],
    ['transactionCreate', { id: pending, ...sold, payment_method: 'qris', payment_status: 'pending' }],
    ['transactionCreate', { id: mistaken, ...sold, payment_method: 'cash' }],
    ['transactionVoid', { id: mistaken, assignment_id: load, items: one, reason: 'Salah barang' }],
    ['refundAsk', { id: sale, reason: 'Tumpah' }],
    ['refundDecline', { id: sale }],
    ['shiftReview', { id: load, earning_units: 0 }],
    ['statementRecord', { date: businessDateOf(startOfTests.toISOString()), payment_method: 'qris', received: 15_000 }],
    ['transactionSettle', { id: pending, payment_status: 'success' }],
    ['transactionCreate', { id: dropped, ...sold, payment_method: 'qris', payment_status: 'pending' }],
    ['transactionCancel', { id: dropped }],
    ['cartAssignmentReturn', { id: load, cart_id: cart, items: [{ product_id: kopi, counted: 18 }] }],
    ['cartAssignmentCorrect', { id: load, items: [{ product_id: kopi, counted: 17, wasted: 1 }] }],
    ['cartAssignmentCreate', { id: uncounted, cart_id: secondCart, sales_id: barista, initial_items: ten }],
    ['cartTransferCreate', { id: newId(), from_assignment_id: load, to_assignment_id: uncounted, items: one }],
    ['cartAssignmentReturn', { id: uncounted, cart_id: secondCart }],
    ['cartReconcile', { id: secondCart, items: [{ product_id: kopi, counted: 9 }] }],
    ['productStockCount', { id: teh, stock: 11, warehouse_id: gudang }],
    ['viewCreate', { id: view, list: 'products', name: 'Kopi', query: 'search=kopi' }],
    ['viewArrange', { id: newId(), list: 'carts', query: 'columns=name.status' }],
    ['viewUpdate', { id: view, is_default: true }],
    ['viewDelete', { id: view }],
    ['userDeactivate', { id: other }],
    ['userDelete', { id: other }],
    ['notificationRead', { id: unread }],
    ['notificationReadAll', {}],
  ];
  return [...queuedResourceNames.flatMap(wholeLifeOf), ...day.map(([name, args]) => ({ name, args }))];
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
