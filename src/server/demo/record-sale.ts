import type { Sale, Shift } from './documents.ts';
import { minuteMs } from './profile.ts';
import { sumOf } from './simulated-ledger.ts';
import { figuresOf, type World } from './world.ts';

const noExpiry = '9999-12-31';

/** The cup is handed over: the sale and what it takes from the cart. */
export function recordSale(
  world: World,
  shift: Shift,
  order: Pick<Sale, 'at' | 'recordedAt' | 'method' | 'lines'>,
): Sale {
  const id = world.nextId('transactions');
  const flags = order.recordedAt - order.at > 2 * minuteMs ? ['late'] : [];
  const cause = {
    type: 'sale' as const,
    refType: 'transaction' as const,
    refId: id,
    actorId: shift.barista.id,
    at: order.at,
    recordedAt: order.recordedAt,
  };
  for (const { drink, quantity, lots } of order.lines) {
    const held = sumOf(lots);
    world.book.move(drink, lots, shift.wagon.id, 'customer', cause);
    figuresOf(shift, drink).sold += held;
    if (held === quantity) continue;
    const over = [{ expiry: noExpiry, quantity: quantity - held }];
    world.book.move(drink, over, 'adjustment', 'customer', cause);
    if (!flags.includes('oversold')) flags.push('oversold');
  }
  const total = order.lines.reduce((sum, { drink, quantity }) => sum + drink.price * quantity, 0);
  const sale: Sale = {
    id,
    shift,
    ...order,
    changedAt: order.recordedAt,
    flags,
    total,
    paymentStatus: 'success',
    status: 'completed',
  };
  world.sales.push(sale);
  return sale;
}

/** Nobody paid the QRIS code: the cups stay on the cart. */
export function expire(world: World, sale: Sale, at: number): void {
  Object.assign(sale, { paymentStatus: 'expired', status: 'cancelled', changedAt: at });
  const { shift, lines, id } = sale;
  for (const { drink, lots } of lines) {
    const cause = { refType: 'transaction', refId: id, actorId: shift.barista.id, at } as const;
    world.book.move(drink, lots, 'customer', shift.wagon.id, { type: 'sale_reversal', ...cause });
    figuresOf(shift, drink).sold -= sumOf(lots);
  }
}

/** Money back; a drink is not sold twice. */
export function refund(world: World, sale: Sale, actorId: string, at: number): void {
  if (sale.flags.includes('oversold')) return;
  Object.assign(sale, { paymentStatus: 'refunded', status: 'refunded', changedAt: at });
  for (const { drink, lots } of sale.lines) {
    world.book.move(drink, lots, 'customer', 'waste', {
      type: 'waste',
      reason: 'refund',
      refType: 'transaction',
      refId: sale.id,
      actorId,
      at,
    });
  }
}
