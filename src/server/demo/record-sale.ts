import { lateAfterMs } from '#contract/sync.ts';
import { noExpiry } from '../stock/post-movements.ts';
import type { Assignment, Sale } from './documents.ts';
import { sumOf } from './simulated-ledger.ts';
import { figuresOf, type World } from './world.ts';

/**
 * Adds a sale and moves its units from the cart to the customer. Units that the cart does not have
 * come from "adjustment", and flag the sale as oversold.
 */
export function recordSale(
  world: World,
  assignment: Assignment,
  details: Pick<Sale, 'at' | 'recordedAt' | 'method' | 'lines'>,
): Sale {
  const id = world.nextId('transactions');
  const flags = details.recordedAt - details.at > lateAfterMs ? ['late'] : [];
  const cause = {
    type: 'sale' as const,
    refType: 'transaction' as const,
    refId: id,
    actorId: assignment.barista.id,
    occurredAt: details.at,
    recordedAt: details.recordedAt,
  };
  for (const { product, quantity, lots } of details.lines) {
    const unitsOnCart = sumOf(lots);
    world.ledger.move(product, lots, assignment.cart.id, 'customer', cause);
    figuresOf(assignment, product).sold += unitsOnCart;
    if (unitsOnCart === quantity) continue;
    const oversoldLot = [{ expiry: noExpiry, quantity: quantity - unitsOnCart }];
    world.ledger.move(product, oversoldLot, 'adjustment', 'customer', cause);
    if (!flags.includes('oversold')) flags.push('oversold');
  }
  const total = details.lines.reduce(
    (sum, { product, quantity }) => sum + product.price * quantity,
    0,
  );
  const sale: Sale = {
    id,
    assignment,
    ...details,
    changedAt: details.recordedAt,
    flags,
    total,
    paymentStatus: 'success',
    status: 'completed',
  };
  world.sales.push(sale);
  return sale;
}

/**
 * The customer did not pay the QRIS code: the sale is cancelled and its goods go back to the cart.
 */
export function expire(world: World, sale: Sale, at: number): void {
  Object.assign(sale, { paymentStatus: 'expired', status: 'cancelled', changedAt: at });
  const { assignment, lines, id } = sale;
  for (const { product, lots } of lines) {
    const cause = {
      refType: 'transaction',
      refId: id,
      actorId: assignment.barista.id,
      occurredAt: at,
    } as const;
    world.ledger.move(product, lots, 'customer', assignment.cart.id, {
      type: 'sale_reversal',
      ...cause,
    });
    figuresOf(assignment, product).sold -= sumOf(lots);
  }
}

/** The customer gets the money back. A drink cannot be sold again, so the goods are waste. */
export function refund(world: World, sale: Sale, actorId: string, at: number): void {
  // The lots of an oversold sale lack the units from "adjustment", so such a sale is not refunded.
  if (sale.flags.includes('oversold')) return;
  Object.assign(sale, { paymentStatus: 'refunded', status: 'refunded', changedAt: at });
  for (const { product, lots } of sale.lines) {
    world.ledger.move(product, lots, 'customer', 'waste', {
      type: 'waste',
      reason: 'refund',
      refType: 'transaction',
      refId: sale.id,
      actorId,
      occurredAt: at,
    });
  }
}
