import type { DocumentNumbers } from './document-numbers.ts';
import { type Assignment, noFigures, type RefillRequest, type Sale } from './documents.ts';
import { toInstant } from './profile.ts';
import { recordStamps } from './record-stamps.ts';
import type { World } from './world.ts';

// Turns the simulated documents into table rows. Times become ISO text, people and places ids.

export function restockRows({ deliveries }: World, numbers: DocumentNumbers) {
  return byTime(deliveries).map(({ id, warehouse, notes, status, at, by }) => ({
    ...recordStamps(id, { at, by }),
    number: numbers.next('RS', at),
    warehouse_id: warehouse.id,
    notes,
    status,
    restocked_at: toInstant(at),
    decided_by: status === 'approved' ? by.id : null,
    decided_at: status === 'approved' ? toInstant(at) : null,
    decision_note: null,
  }));
}

export function restockItemRows({ deliveries }: World) {
  return deliveries.flatMap(({ id, lines }) =>
    lines.map(({ product, lot }, line) => ({
      restock_id: id,
      line,
      product_id: product.id,
      quantity: lot.quantity,
      expired_date: lot.expiry,
    })),
  );
}

/**
 * Rows of `cart_assignments`. `seqBefore` returns the `seq` of the last movement before the first
 * movement of an assignment.
 */
export function assignmentRows(
  { assignments }: World,
  numbers: DocumentNumbers,
  seqBefore: (assignment: Assignment) => number,
) {
  return byTime(assignments).map((assignment) => {
    const { id, cart, barista, at, by, returned, cash } = assignment;
    const settled = returned?.isCounted ? returned : undefined;
    return {
      ...recordStamps(id, { at, by }, returned ?? { at, by }),
      version: returned ? 2 : 1,
      number: numbers.next('PK', at),
      cart_id: cart.id,
      sales_id: barista.id,
      status: returned ? 'returned' : 'in_use',
      assign_date: toInstant(at),
      returned_at: returned ? toInstant(returned.at) : null,
      returned_by: returned?.by.id ?? null,
      reconciled_at: settled ? toInstant(settled.at) : null,
      reconciled_by: settled?.by.id ?? null,
      cash_expected: returned ? cash.expected : null,
      cash_counted: cash.counted,
      notes: '',
      after_seq: seqBefore(assignment),
      proposal: null,
    };
  });
}

/** While an assignment is not settled, only its load is stored; the count fills in the other figures. */
export function assignmentItemRows({ assignments }: World) {
  return assignments.flatMap((assignment) => {
    const isSettled = assignment.returned?.isCounted === true;
    return [...assignment.figures]
      .map(([product, figures]) => ({
        product,
        figures: isSettled ? figures : { ...noFigures, initial: figures.initial },
      }))
      .filter(({ figures }) => isSettled || figures.initial > 0)
      .map(({ product, figures }, line) => ({
        assignment_id: assignment.id,
        product_id: product.id,
        line,
        initial_qty: figures.initial,
        refilled_qty: figures.refilled,
        sold_qty: figures.sold,
        wasted_qty: figures.wasted,
        variance_qty: figures.variance,
        returned_qty: figures.returned,
        counted_qty: isSettled ? figures.returned : null,
      }));
  });
}

export function requestRows({ requests }: World, numbers: DocumentNumbers) {
  return byTime(requests).map(({ id, assignment, at, notes, status, decided }) => ({
    ...recordStamps(id, { at, by: assignment.barista }, decided ?? { at, by: assignment.barista }),
    version: decided ? 2 : 1,
    number: numbers.next('PB', at),
    cart_id: assignment.cart.id,
    assignment_id: assignment.id,
    requester_id: assignment.barista.id,
    requested_at: toInstant(at),
    status,
    notes,
    decided_by: decided?.by.id ?? null,
    decided_at: decided ? toInstant(decided.at) : null,
    decision_note: decided?.note ?? null,
    warehouse_id: status === 'approved' ? assignment.home.id : null,
  }));
}

export function requestItemRows({ requests }: { requests: readonly RefillRequest[] }) {
  return requests.flatMap(({ id, lines }) =>
    lines.map(({ product, quantity, approved }, line) => ({
      request_id: id,
      line,
      product_id: product.id,
      quantity,
      approved_quantity: approved,
    })),
  );
}

export function transactionRows({ sales }: World, numbers: DocumentNumbers) {
  const inOrder = [...sales].sort((a, b) => a.recordedAt - b.recordedAt);
  return inOrder.map((sale) => {
    const { id, assignment, at, recordedAt, changedAt, method, paymentStatus, status } = sale;
    const by = assignment.barista;
    return {
      ...recordStamps(id, { at: recordedAt, by }, { at: changedAt, by }),
      version: changedAt === recordedAt ? 1 : 2,
      number: numbers.next('TX', at),
      assignment_id: assignment.id,
      cart_id: assignment.cart.id,
      sales_id: by.id,
      payment_method: method,
      payment_status: paymentStatus,
      status,
      total: sale.total,
      transaction_time: toInstant(at),
      recorded_at: toInstant(recordedAt),
      flags: sale.flags,
      note: '',
    };
  });
}

export function transactionItemRows({ sales }: { sales: readonly Sale[] }) {
  return sales.flatMap(({ id, lines }) =>
    lines.map(({ product, quantity }, line) => ({
      transaction_id: id,
      line,
      product_id: product.id,
      product_name: product.name,
      unit_price: product.price,
      quantity,
    })),
  );
}

export function disposalRows({ disposals }: World) {
  return disposals.map(({ id, warehouse, at, by, notes }) => ({
    id,
    op_id: null,
    type: 'waste',
    warehouse_id: warehouse.id,
    to_warehouse_id: null,
    notes,
    occurred_at: toInstant(at),
    created_at: toInstant(at),
    created_by: by.id,
  }));
}

function byTime<T extends { at: number }>(documents: readonly T[]): T[] {
  return [...documents].sort((a, b) => a.at - b.at);
}
