import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import {
  type Business,
  type BusinessUpdate,
  businessSchema,
  setupGuideModes,
  tileOrders,
} from '#contract/business/entity.ts';
import { businessUpdateSchema, payeeOf } from '#contract/business/qris.ts';
import { defaultReasons } from '#contract/fields/reasons.ts';
import { text } from '#contract/messages/text.ts';
import { mutations } from '#contract/mutations.ts';
import { paymentMethods } from '#contract/transactions/entity.ts';
import { assertCurrentPassword } from '../auth/passwords.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import type { Businesses } from '../db/tables/service.ts';
import { ApiError } from '../http/api-error.ts';
import { mutationRoute, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, PrepareRequest, Reply, Route } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { labels } from '../metadata/routes.ts';
import { notify } from '../notifications/notify.ts';
import { lockReferenced, referableOf } from '../records/reference.ts';

/** The table `business` has one row, which its migration inserts. */
export const businessRoutes: Route[] = [
  readRoute({
    path: '/business',
    policy: 'signed_in',
    dataSchema: businessSchema,
    handle: async ({ db }) => ({ message: 'OK', data: await readBusiness(db) }),
  }),
  mutationRoute(mutations.businessUpdate, {
    policy: 'office',
    dataSchema: businessSchema,
    body: businessUpdateSchema,
    prepare: prepareBusinessUpdate,
    handle: updateBusiness,
  }),
];

async function readBusiness(db: Tx): Promise<Business> {
  const row = await db
    .selectFrom('business')
    .leftJoin('warehouses', (join) =>
      join.onRef('warehouses.id', '=', 'business.default_warehouse_id').on('warehouses.deleted_at', 'is', null),
    )
    .select(settingColumns)
    .select('warehouses.id as default_warehouse_id')
    .executeTakeFirstOrThrow();
  return toBusiness(row);
}

const settingColumns = [
  ...(['business.name', 'business.address', 'receipt_footer', 'qris', 'payment_methods'] as const),
  ...(['reasons', 'tile_order', 'default_commission', 'discounts_earn', 'setup_guide'] as const),
] as const;

type SettingsRow = Omit<Selectable<Businesses>, 'id' | 'updated_at' | 'updated_by'>;

function toBusiness(row: SettingsRow): Business {
  const { payment_methods, reasons, tile_order, discounts_earn, setup_guide, ...others } = row;
  return {
    ...others,
    payment_methods: payment_methods === null ? [...paymentMethods] : JSON.parse(payment_methods),
    reasons: { ...defaultReasons, ...(reasons !== null && JSON.parse(reasons)) },
    tile_order: (tile_order as Business['tile_order']) ?? tileOrders[0],
    discounts_earn: Boolean(discounts_earn),
    setup_guide: (setup_guide as Business['setup_guide']) ?? setupGuideModes[0],
  };
}

interface PreparedBusinessUpdate extends Omit<BusinessUpdate, 'current_password'> {
  /** The QRIS string that was stored when the password was verified; undefined if none was verified. */
  qrisAtVerification: string | undefined;
}

/** Security: without the password, a stolen session could redirect customers' money. */
async function prepareBusinessUpdate(request: PrepareRequest<BusinessUpdate>): Promise<PreparedBusinessUpdate> {
  const { db, caller, now } = request;
  const { current_password, ...body } = request.body;
  const { qris } = await readBusiness(db.kysely);
  if (body.qris === undefined || body.qris === qris) return { ...body, qrisAtVerification: undefined };
  const { password_hash } = await db.kysely
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  await assertCurrentPassword(db, caller, password_hash, current_password, now);
  return { ...body, qrisAtVerification: qris };
}

async function updateBusiness(request: ChangeRequest<PreparedBusinessUpdate>): Promise<Reply> {
  const { tx, caller, now } = request;
  const { qrisAtVerification, ...body } = request.body;
  const { default_warehouse_id: warehouse } = body;
  if (warehouse) {
    await lockReferenced(tx, referableOf('warehouses'), {
      field: 'default_warehouse_id',
      id: warehouse,
    });
  }
  const query = tx.selectFrom('business').select('id');
  const { id } = await lockRows(tx, query).executeTakeFirstOrThrow();
  const before = await readBusiness(tx);
  const data: Business = {
    ...before,
    ...body,
    qris: body.qris ?? before.qris,
    reasons: { ...before.reasons, ...body.reasons } as Business['reasons'],
  };
  const isNewPayee = data.qris !== before.qris;
  // The payee changed after the password was verified, so this edit would replace one that the user has not seen.
  if (isNewPayee && before.qris !== qrisAtVerification) {
    throw new ApiError('stale_version', { data: { current: { qris: before.qris } } });
  }
  const message = text('business.saved');
  if (isDeepStrictEqual(data, before)) return { message, data };
  const { reasons, payment_methods, ...columns } = body;
  await tx
    .updateTable('business')
    .set({
      ...columns,
      ...(payment_methods && { payment_methods: JSON.stringify(payment_methods) }),
      ...(reasons && { reasons: JSON.stringify(data.reasons) }),
      updated_at: now,
      updated_by: caller.id,
    })
    .where('id', '=', id)
    .execute();
  if (isNewPayee) {
    await notify(tx, {
      to: 'admins',
      // The actor is notified too: their password may be stolen.
      actorId: null,
      type: 'account',
      now,
      title: text('qris.changed'),
      message: payeeChangeText(caller.username, payeeOf(before.qris), payeeOf(data.qris)),
    });
  }
  await writeAudit(request, {
    action: 'update',
    entity: 'business',
    id,
    before: toLogFields(before),
    after: toLogFields(data),
  });
  const events = isNewPayee ? [{ event: 'qris_changed', userId: caller.id }] : [];
  return { message, data, events };
}

function paymentMethodLabel(method: string): string {
  return labels.payment_methods.find(({ value }) => value === method)?.label ?? method;
}

function toLogFields({ reasons, payment_methods, ...others }: Business) {
  const reasonFields = Object.entries(reasons ?? {}).map(
    ([kind, list]) => [`${kind}_reasons`, list.join(', ')] as const,
  );
  return {
    ...others,
    payment_methods: payment_methods?.map(paymentMethodLabel).join(', '),
    ...Object.fromEntries(reasonFields),
  };
}

function payeeChangeText(username: string, before: string | undefined, after: string | undefined) {
  if (after === undefined) return text('qris.removed', { username, before: before ?? '' });
  if (before === undefined) return text('qris.set', { username, after });
  return text('qris.changedFrom', { username, before, after });
}
