// Facts that move no goods: cash in and out, the load check, received refills (rules 6.12, 6.13, 6.25). Of several load
// checks, or reports of a refill, the one with the latest tap counts until the office has decided.
import type { CashMove, LoadConfirm, RefillReceive } from '#contract/cart-assignments/entity.ts';
import { type Text, text } from '#contract/messages/text.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import type { Tx } from '../db/database.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { assertSameCreation, isStoredNewer, outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { linkTo, notify } from '../notifications/notify.ts';
import { assertProductsKnown } from '../records/product-lines.ts';
import { updateRow } from '../records/rows.ts';
import { type LockedAssignment, lockAssignment } from './lock-assignment.ts';
import { notifyOfChangeAfterCount } from './notifications.ts';
import { toAssignment } from './read.ts';
import { acceptReport } from './report-time.ts';
import { assertRoomForCashReport, hasSales } from './shift-report-limits.ts';
import { parseRefillReceipts, type StoredLoadCheck, type StoredRefillReceipt } from './shift-reports.ts';

/** After the return, a cash movement changes the expected cash, because the counted cash includes it. */
export async function moveCash(request: ChangeRequest<CashMove>): Promise<Reply> {
  const { tx, body, caller, now, id } = request;
  const lockedAssignment = await lockAssignment(request, id);
  const { row } = lockedAssignment;
  const message = text('cash.moved');
  const { movement_id, amount, reason } = body;
  const existing = await tx.selectFrom('cash_movements').selectAll().where('id', '=', movement_id).executeTakeFirst();
  if (existing) {
    assertSameCreation(
      existing.assignment_id === id && Number(existing.amount) === amount && existing.reason === reason,
    );
    const data = await toAssignment(tx, row, caller);
    return { message, data, meta: { outcome: 'already_so' } };
  }
  const { effectiveAt: moved_at, differingClaimedAt: claimed_at } = acceptReport(request, lockedAssignment);
  await assertRoomForCashReport(request, row);
  const times = { moved_at, claimed_at, recorded_at: now };
  await tx
    .insertInto('cash_movements')
    .values({ id: movement_id, assignment_id: id, amount, reason, ...times, actor_id: caller.id })
    .execute();
  const storedRow = await updateRow(tx, 'cart_assignments', id, stampsForEdit(request, row), {
    ...(row.cash_expected !== null && { cash_expected: row.cash_expected + amount }),
    ...(row.reconciled_at !== null && { needs_review: true }),
  });
  const values = { username: caller.username, amount: Math.abs(amount), reason };
  const key = amount > 0 ? 'afterCount.cashIn' : 'afterCount.cashOut';
  await notifyOfChangeAfterCount({ tx, actorId: caller.id, now }, lockedAssignment, text(key, values));
  const after = { number: row.number, amount, reason };
  await writeAudit(request, { action: 'move_cash', entity: 'cart_assignment', id, after });
  const data = await toAssignment(tx, storedRow, caller);
  return { message, data, ...outcomeMeta(request, 'applied') };
}

export async function confirmLoad(request: ChangeRequest<LoadConfirm>): Promise<Reply> {
  const { tx, body, caller, now, id } = request;
  const lockedAssignment = await lockAssignment(request, id);
  const { row } = lockedAssignment;
  const { effectiveAt: checkedAt, differingClaimedAt: claimed_at } = acceptReport(request, lockedAssignment);
  const { items, note } = body;
  const names = await readProductNames(tx, items);
  assertProductsKnown(items, names);
  const message = text(items.length > 0 ? 'loadCheck.differs' : 'loadCheck.confirmed');
  const existing = row.load_check === null ? null : (JSON.parse(row.load_check) as StoredLoadCheck);
  if (isStoredNewer(existing?.checked_at ?? null, checkedAt, now)) {
    const data = await toAssignment(tx, row, caller);
    return { message, data, meta: { outcome: 'already_so' } };
  }
  if (existing) assertUndecided(request, lockedAssignment);
  const loadedUnits = await readLoadedUnits(tx, row);
  const check: StoredLoadCheck = {
    checked_at: checkedAt,
    claimed_at,
    recorded_at: now,
    items,
    note,
    is_late: (await hasSales(tx, row)) && isLateReport(existing, items, loadedUnits),
  };
  const isShort = items.some(({ product_id, counted }) => counted < (loadedUnits.get(product_id) ?? 0));
  const storedRow = await updateRow(tx, 'cart_assignments', id, stampsForEdit(request, row), {
    load_check: JSON.stringify(check),
    ...(isShort && pendingReviewColumns),
  });
  await writeAudit(request, {
    action: 'check_load',
    entity: 'cart_assignment',
    id,
    before: existing,
    after: check,
  });
  if (items.length > 0) await notifyOfLoadDifference(request, lockedAssignment, check, { names, loaded: loadedUnits });
  const data = await toAssignment(tx, storedRow, caller);
  const isMerged = row.status !== 'in_use';
  return { message, data, ...outcomeMeta(request, isMerged ? 'merged' : 'applied') };
}

/** Moves no goods, because the refill's approval moved them. */
export async function receiveRefill(request: ChangeRequest<RefillReceive>): Promise<Reply> {
  const { tx, body, caller, now, id } = request;
  const lockedAssignment = await lockAssignment(request, id);
  const { row, cart } = lockedAssignment;
  const { effectiveAt: receivedAt, differingClaimedAt: claimed_at } = acceptReport(request, lockedAssignment);
  const { request_id, note } = body;
  const sentUnits = await readSentUnits(tx, row, request_id);
  assertProductsKnown(body.items, sentUnits);
  const items = body.items
    .map(({ product_id, counted }) => ({ product_id, sent: sentUnits.get(product_id) ?? 0, counted }))
    .filter((item) => item.counted !== item.sent);
  const isShort = items.some((item) => item.counted < item.sent);
  const message = text(isShort ? 'refill.receivedLess' : 'refill.received');
  const receipts = parseRefillReceipts(row);
  const existing = receipts.find((receipt) => receipt.request_id === request_id);
  if (isStoredNewer(existing?.received_at ?? null, receivedAt, now)) {
    const data = await toAssignment(tx, row, caller);
    return { message, data, meta: { outcome: 'already_so' } };
  }
  if (existing) assertUndecided(request, lockedAssignment);
  const times = { received_at: receivedAt, claimed_at, recorded_at: now };
  const receipt: StoredRefillReceipt = { request_id, ...times, items, note };
  const others = receipts.filter((each) => each !== existing);
  const storedRow = await updateRow(tx, 'cart_assignments', id, stampsForEdit(request, row), {
    refill_receipts: JSON.stringify([...others, receipt]),
    ...(isShort && pendingReviewColumns),
  });
  await writeAudit(request, {
    action: 'receive_refill',
    entity: 'cart_assignment',
    id,
    before: existing ?? null,
    after: receipt,
  });
  if (isShort) {
    const names = await readProductNames(tx, items);
    const lines: Text[] = items.map((item) => text('refill.line', { ...item, name: names.get(item.product_id) ?? '' }));
    if (note !== '') lines.push(text('loadCheck.noted', { note }));
    await notify(tx, {
      to: 'admins',
      actorId: caller.id,
      type: 'variance',
      title: text('refill.title', { code: cart.code }),
      message: text('loadCheck.notice', { username: caller.username, lines }),
      link: linkTo('/cart-assignments', row.id),
      subject: { key: `refill_short ${row.id}` },
      now,
    });
  }
  const data = await toAssignment(tx, storedRow, caller);
  const isMerged = row.status !== 'in_use';
  return { message, data, ...outcomeMeta(request, isMerged ? 'merged' : 'applied') };
}

async function readSentUnits(tx: Tx, { id }: { id: string }, requestId: string): Promise<Map<string, number>> {
  const lines = await tx
    .selectFrom('restock_request_items as line')
    .innerJoin('restock_requests as request', 'request.id', 'line.request_id')
    .select(['line.product_id', 'line.approved_quantity'])
    .where('request.id', '=', requestId)
    .where('request.assignment_id', '=', id)
    .where('request.status', '=', 'approved')
    .execute();
  if (lines.length === 0) throw invalidFields([fieldReason('request_id', 'request_unknown')]);
  return new Map(lines.map((line) => [line.product_id, line.approved_quantity ?? 0]));
}

/** An admin has to review each new report of short units (rules 6.13, 6.23). */
const pendingReviewColumns = { needs_review: true, excused_units: null };

/** A report is final once the office has decided. A correction made before is accepted even if it arrives later. */
function assertUndecided(
  { occurredAt, now }: Pick<ChangeRequest, 'occurredAt' | 'now'>,
  { row: { excused_units, reviewed_at }, cart: { code } }: LockedAssignment,
): void {
  if (excused_units === null || reviewed_at === null) return;
  if ((occurredAt ?? now) < reviewed_at) return;
  throw new ApiError('wrong_state', { message: text('reportedShort.decided', { code }) });
}

/** If the first check was in time, its correction is late only if it reports more short units. */
function isLateReport(
  existing: StoredLoadCheck | null,
  items: LoadConfirm['items'],
  loadedUnits: ReadonlyMap<string, number>,
): boolean {
  if (!existing || existing.is_late) return true;
  const countedBefore = new Map(existing.items.map(({ product_id, counted }) => [product_id, counted]));
  return items.some(
    ({ product_id, counted }) => counted < (countedBefore.get(product_id) ?? loadedUnits.get(product_id) ?? 0),
  );
}

async function readLoadedUnits(tx: Tx, { id }: { id: string }): Promise<Map<string, number>> {
  const lines = await tx
    .selectFrom('cart_assignment_items')
    .select(['product_id', 'initial_qty'])
    .where('assignment_id', '=', id)
    .execute();
  return new Map(lines.map(({ product_id, initial_qty }) => [product_id, initial_qty]));
}

async function readProductNames(tx: Tx, items: readonly { product_id: string }[]): Promise<Map<string, string>> {
  if (items.length === 0) return new Map();
  const ids = items.map(({ product_id }) => product_id);
  const rows = await tx.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function notifyOfLoadDifference(
  { tx, caller, now }: ChangeRequest<LoadConfirm>,
  { row, cart }: LockedAssignment,
  { items, note }: StoredLoadCheck,
  {
    names,
    loaded: loadedUnits,
  }: Record<'names', ReadonlyMap<string, string>> & Record<'loaded', ReadonlyMap<string, number>>,
): Promise<void> {
  const lines: Text[] = items.map(({ product_id, counted }) =>
    text('loadCheck.line', {
      name: names.get(product_id) ?? '',
      counted,
      loaded: loadedUnits.get(product_id) ?? 0,
    }),
  );
  if (note !== '') lines.push(text('loadCheck.noted', { note }));
  await notify(tx, {
    to: 'admins',
    actorId: caller.id,
    type: 'variance',
    title: text('loadCheck.title', { code: cart.code }),
    message: text('loadCheck.notice', { username: caller.username, lines }),
    link: linkTo('/cart-assignments', row.id),
    subject: { key: `load_check ${row.id}` },
    now,
  });
}
