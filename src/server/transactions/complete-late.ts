// The payment arrived after the unpaid sale was cancelled. The customer has the goods, so they are moved again, as for
// a late sale (rules 3.5, 1.6).
import { text } from '#contract/messages/text.ts';
import type { Transaction, TransactionUpdate } from '#contract/transactions/entity.ts';
import { addLateSale } from '../assignments/figures.ts';
import { assertMayStillReport } from '../assignments/report-time.ts';
import type { Tx } from '../db/database.ts';
import { auditAndReply } from '../documents/change.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { readNames } from '../records/rows.ts';
import { postMovements, sourceOf } from '../stock/post-movements.ts';
import { lockAssignmentOf, type Payment, reviewPayment, storeState } from './close-sale.ts';
import { describeFlags, differsFromLedger, isAfterStatement, notifyOfLedgerDifference } from './late-sales.ts';
import { planGoods, sortFlags, storeUnitsNotOnCart } from './plan-goods.ts';
import type { TransactionRow } from './read.ts';

export async function completeLatePayment(
  request: ChangeRequest<TransactionUpdate>,
  { row, before, payment }: { row: TransactionRow; before: Transaction; payment: Payment },
): Promise<Reply> {
  const { tx, caller, now, id } = request;
  const lockedAssignment = await lockAssignmentOf(tx, row);
  if (!lockedAssignment) throw new Error('a sale without an assignment is never cancelled');
  assertMayStillReport(request, lockedAssignment.row);
  const soldGoods = { items: before.items, products: await readProductNames(tx, before) };
  const times = { soldAt: row.transaction_time, hasHappened: true };
  const goods = await planGoods(tx, lockedAssignment, soldGoods, times);
  await postMovements(tx, goods.movements, sourceOf(request, 'transaction', id));
  const storedLines = { id, lines: before.items, reason: before.price_reason };
  await storeUnitsNotOnCart(tx, storedLines, goods, lockedAssignment.row);
  if (lockedAssignment.row.status !== 'in_use') {
    const cash = payment.payment_method === 'cash' ? row.total : 0;
    await addLateSale(tx, lockedAssignment.row, { cash, shortageByProduct: goods.countedAsMissing });
  }
  if (await isAfterStatement(tx, { ...before, ...payment }, now)) goods.flags.add('after_statement');
  const flags = sortFlags(new Set([...before.flags, ...goods.flags, 'paid_late']));
  const cause = { actorId: caller.id, now };
  const isCash = payment.payment_method === 'cash';
  const { number, total } = row;
  const message = text(isCash ? 'afterCount.paidInCash' : 'afterCount.paid', { number, total });
  await reviewPayment(tx, lockedAssignment, { flags, message }, cause);
  const state = { status: 'completed', payment_status: 'success', ...payment } as const;
  await storeState(tx, row, { ...state, flags: JSON.stringify(flags) }, { actorId: caller.id, now });
  const notices = [
    text('sale.paidLate', { number: row.number }),
    ...describeFlags(goods, lockedAssignment, soldGoods.products),
  ];
  const sale = { soldAt: row.transaction_time, flagTexts: notices };
  if (differsFromLedger(goods)) await notifyOfLedgerDifference(request, lockedAssignment, sale);
  const data = { ...before, ...state, flags, settled_at: now, version: row.version + 1 };
  return auditAndReply(request, {
    action: 'completed',
    entity: 'transaction',
    id,
    before,
    data,
    message: text('sale.updated'),
    flaggedMessage: text('document.sentences', { sentences: notices }),
  });
}

async function readProductNames(tx: Tx, { items }: Transaction) {
  const ids = items.map(({ product_id }) => product_id);
  const names = await readNames(tx, [{ table: 'products', column: 'name', ids }]);
  return new Map([...names].map(([id, name]) => [id, { id, name }]));
}
