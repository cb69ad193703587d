import type { StoredLoadCheck } from '../assignments/shift-reports.ts';
import { differsFromLedger } from '../transactions/late-sales.ts';
import { demoProducts } from './business.ts';
import { openingFloat } from './plan-assignments.ts';
import { disposalReason } from './plan-warehouses.ts';
import { toInstant } from './profile.ts';
import { demoId } from './random.ts';
import { stampsOf } from './record-rows.ts';
import { refundReason } from './simulate.ts';
import { supplierIdOf } from './suppliers.ts';
import { type Assignment, figuresByProduct, type World } from './world.ts';

export function restockRows(world: World) {
  return sortByTime(world.deliveries).map(({ id, warehouse, items, notes, status, at, by }) => ({
    ...stampsOf(world, id),
    warehouse_id: warehouse.id,
    supplier_id: supplierIdOf(items),
    notes,
    status,
    restocked_at: toInstant(at),
    decided_by: status === 'approved' ? by.id : null,
    decided_at: status === 'approved' ? toInstant(at) : null,
    decision_note: null,
  }));
}

export function restockItemRows({ deliveries }: World) {
  return deliveries.flatMap(({ id, items }) => items.map((item, line) => ({ restock_id: id, line, ...item })));
}

export function assignmentRows(world: World, firstSeq: number) {
  return sortByTime(world.assignments).map((assignment) => {
    const { id, cart, barista, at, returned, firstMoveIndex } = assignment;
    const returnedAt = returned ? toInstant(returned.at) : null;
    const stamps = stampsOf(world, id);
    // Each sale that does not match the ledger marks the shift for review, which increases its version.
    const mismatchCount = assignment.sales.filter(({ goods }) => differsFromLedger(goods)).length;
    return {
      ...stamps,
      version: stamps.version + mismatchCount,
      needs_review: mismatchCount > 0,
      cart_id: cart.id,
      sales_id: barista.id,
      assign_date: toInstant(at),
      notes: '',
      status: returned ? 'returned' : 'in_use',
      returned_at: returnedAt,
      return_recorded_at: returnedAt,
      returned_by: returned?.by.id ?? null,
      reconciled_at: returned?.count ? returnedAt : null,
      reconciled_by: returned?.count ? returned.by.id : null,
      opening_float: openingFloat,
      cash_expected: returned?.cashExpected ?? null,
      cash_counted: returned?.count?.cash ?? null,
      load_check: loadCheckOf(assignment),
      after_seq: firstSeq - 1 + firstMoveIndex,
      proposal: null,
    };
  });
}

function loadCheckOf({ checkedAt, sales }: Assignment): StoredLoadCheck | null {
  if (checkedAt === undefined) return null;
  const at = toInstant(checkedAt);
  const is_late = sales.some(({ recordedAt }) => recordedAt < checkedAt);
  return { checked_at: at, claimed_at: null, recorded_at: at, items: [], note: '', is_late };
}

export function assignmentItemRows(world: World) {
  return world.assignments.flatMap((assignment) => {
    const counted = assignment.returned?.count?.items ?? [];
    return figuresByProduct(world, assignment).map(({ product_id, ...figures }, line) => ({
      assignment_id: assignment.id,
      product_id,
      line,
      ...figures,
      counted_qty: counted.find((item) => item.product_id === product_id)?.counted ?? null,
    }));
  });
}

export function cashMovementRows({ cashMoves }: World) {
  return cashMoves.map(({ id, assignment, at, amount, reason }) => ({
    id,
    assignment_id: assignment.id,
    amount,
    reason,
    actor_id: assignment.barista.id,
    moved_at: toInstant(at),
    recorded_at: toInstant(at),
  }));
}

export function requestRows(world: World) {
  return sortByTime(world.requests).map(({ id, assignment, at, notes, status, decided }) => ({
    ...stampsOf(world, id),
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

export function requestItemRows({ requests }: World) {
  return requests.flatMap(({ id, items }) => items.map((item, line) => ({ request_id: id, line, ...item })));
}

export function transactionRows(world: World) {
  return world.sales.map(({ id, assignment, at, recordedAt, status, ...sale }) => {
    const stamps = stampsOf(world, id);
    return {
      ...stamps,
      assignment_id: assignment.id,
      cart_id: assignment.cart.id,
      sales_id: assignment.barista.id,
      payment_method: sale.method,
      status,
      payment_status: sale.paymentStatus,
      total: sale.total,
      flags: sale.flags,
      note: '',
      transaction_time: toInstant(at),
      recorded_at: toInstant(recordedAt),
      settled_at: status === 'cancelled' ? stamps.updated_at : null,
    };
  });
}

export function transactionItemRows({ sales }: World) {
  const names = new Map(demoProducts.map(({ id, name }) => [id, name]));
  return sales.flatMap(({ id, lines }) =>
    lines.map((item, line) => ({
      transaction_id: id,
      line,
      ...item,
      product_name: names.get(item.product_id),
    })),
  );
}

export function refundRows({ sales }: World) {
  return sales.flatMap(({ id, lines, refunds }) =>
    refunds.map(({ line, units, by, at }, ordinal) => ({
      transaction_id: id,
      ordinal,
      line,
      units,
      amount: units * (lines[line]?.unit_price ?? 0),
      restocked: false,
      refunded_at: toInstant(at),
      refunded_by: by.id,
    })),
  );
}

export function refundRequestRows({ sales }: World) {
  return sales.flatMap(({ id, assignment, refundRequest }) => {
    if (refundRequest === undefined) return [];
    const { at, lines } = refundRequest;
    const requestColumns = { asked_at: toInstant(at), asked_by: assignment.barista.id };
    const decisionColumns = { decision: null, decided_at: null, decided_by: null };
    return [{ transaction_id: id, reason: refundReason, lines, ...requestColumns, ...decisionColumns }];
  });
}

export function disposalRows({ disposals }: World) {
  return disposals.map(({ id, warehouse, at, by }) => ({
    id,
    op_id: null,
    type: 'waste',
    warehouse_id: warehouse.id,
    to_warehouse_id: null,
    notes: disposalReason,
    created_by: by.id,
    occurred_at: toInstant(at),
    created_at: toInstant(at),
  }));
}

export function auditRows({ changes }: World) {
  const loggedChanges = [...changes.values()].flat().filter(({ by, entity, action }) => {
    return by !== null && !(entity === 'transaction' && action === 'create');
  });
  return loggedChanges.map(({ action, entity, id, by, at, before, after }) => ({
    id: demoId('audit_log', `${action} ${id} ${at}`),
    actor_id: by?.id ?? null,
    action,
    entity,
    entity_id: id,
    at: toInstant(at),
    before: before ?? null,
    after: after ?? null,
    ip: '192.0.2.10',
    idempotency_key: null,
  }));
}

function sortByTime<T extends { at: number }>(documents: readonly T[]): T[] {
  return [...documents].sort((a, b) => a.at - b.at);
}
