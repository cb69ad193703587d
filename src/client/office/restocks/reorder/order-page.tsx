import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { useRows } from '#client/data/use-rows.ts';
import { useMutateAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Select } from '#client/ui/form/select.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { newId } from '#contract/fields/ids.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import type { RestockItem } from '#contract/restocks/entity.ts';
import type { ReorderSuggestion } from '#contract/stock/reorder-suggestions.ts';
import { OrderCard, SavedOrderCard } from './order-card.tsx';
import { groupBySupplier, type OrderGroup, type TypedUnits, toOrderLines } from './order-values.ts';
import type { PurchaseOrder } from './send-order.tsx';
import { type ReorderState, useReorderState } from './use-order.ts';

/** See screens 3.22. */
export function ReorderPage() {
  const t = useTranslations('office.order');
  const { dateTime } = useInstantFormat();
  const [search, setSearch] = useSearchParams();
  const order = useReorderState(search.get('warehouse'));
  const { warehouses, warehouse, proposals, isLoading, savedAt } = order;
  const hasNoWarehouse = warehouses?.length === 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ to: '/restocks', label: t('back') }}
        note={
          <p className="mt-1 max-w-prose text-sm text-ink-2">
            {t('note')}
            {savedAt !== undefined && ` ${t('saved', { when: dateTime(savedAt) })}`}
          </p>
        }
      />
      <div className="mt-2 mb-3 flex min-h-1 flex-wrap items-center gap-2">
        {warehouses && warehouses.length > 1 && (
          <>
            <span aria-hidden className="text-sm font-semibold">
              {t('warehouse')}
            </span>
            <Select
              label={t('warehouse')}
              value={warehouse?.id ?? ''}
              onChange={(id) => setSearch({ warehouse: id }, { replace: true })}
              options={warehouses.map(({ id, row }) => ({ value: id, label: row.name }))}
              className="w-64"
            />
          </>
        )}
      </div>
      {hasNoWarehouse && (
        <EmptyState
          title={t('noWarehouse')}
          text={t('noWarehouseText')}
          action={<LinkButton to="/warehouses/create">{t('addWarehouse')}</LinkButton>}
        />
      )}
      {proposals === undefined && !hasNoWarehouse && <ProposalsPlaceholder isLoading={isLoading} />}
      {/* A new key resets the entered quantities when another warehouse is selected. */}
      {proposals !== undefined && <Groups key={warehouse?.id} order={order} />}
    </>
  );
}

function ProposalsPlaceholder({ isLoading }: { isLoading: boolean }) {
  const t = useTranslations('office.order');
  if (isLoading) return <Skeleton lines={6} />;
  return <EmptyState title={t('unknown')} text={t('unknownText')} />;
}

interface SavedOrder {
  id: string;
  order: PurchaseOrder;
}

function Groups({ order }: { order: ReorderState }) {
  const t = useTranslations('office.order');
  const { proposals = [] } = order;
  const products = useRows(lists.products, {}, { scope: 'all' }).rows;
  const pictures = new Map(products.map(({ id, row }) => [id, row.image_url]));
  const [typedUnits, setTypedUnits] = useState<TypedUnits>({});
  const { savedOrders, createOrder } = usePurchaseOrders(order);
  const createTransfer = useTransfer(order);
  const groups = groupBySupplier(proposals);
  return (
    <div
      className={cx('grid items-start gap-4', savedOrders.length + groups.length > 1 ? 'xl:grid-cols-2' : 'max-w-4xl')}
    >
      {savedOrders.map((one) => (
        <SavedOrderCard key={one.id} {...one} />
      ))}
      {groups.map((group) => {
        const key = group.supplier?.id ?? '';
        return (
          <OrderCard
            key={key}
            group={group}
            lines={toOrderLines(group.proposals, typedUnits, businessToday())}
            pictureOf={(id) => pictures.get(id)}
            typedUnits={typedUnits}
            onTransfer={createTransfer}
            onType={(id, text) => setTypedUnits((before) => ({ ...before, [id]: text }))}
            onOrder={async (lines) => {
              if (await createOrder(group, lines)) setTypedUnits((before) => withoutOrdered(before, lines));
            }}
          />
        );
      })}
      {groups.length === 0 && savedOrders.length === 0 && <EmptyState title={t('nothing')} text={t('nothingText')} />}
    </div>
  );
}

function withoutOrdered(typedUnits: TypedUnits, lines: readonly RestockItem[]): TypedUnits {
  const orderedIds = new Set(lines.map(({ product_id }) => product_id));
  return Object.fromEntries(Object.entries(typedUnits).filter(([id]) => !orderedIds.has(id)));
}

function useTransfer({ warehouse }: ReorderState): (proposal: ReorderSuggestion) => Promise<void> {
  const t = useTranslations('office.order.transfer');
  const { mutate } = useMutation({ name: 'stockTransferCreate' });
  const mutateAndShow = useMutateAndShow();
  return async ({ productId, product, transfer }) => {
    if (!warehouse || !transfer) return;
    const { from, units } = transfer;
    const args = {
      id: newId(),
      from_warehouse_id: from.id,
      to_warehouse_id: warehouse.id,
      notes: '',
      items: [{ product_id: productId, quantity: units }],
    };
    const names = { [warehouse.id]: warehouse.name, [from.id]: from.name, [productId]: product };
    await mutateAndShow(() => mutate(args, { names }), { done: t('done'), failed: t('failed') });
  };
}

/** `savedOrders` are the orders saved since the page was opened, newest first. */
function usePurchaseOrders({ warehouse }: ReorderState) {
  const t = useTranslations('office.order');
  const { mutate } = useMutation(mutations.restockCreate);
  const mutateAndShow = useMutateAndShow();
  const [savedOrders, setSavedOrders] = useState<readonly SavedOrder[]>([]);

  async function createOrder({ supplier, proposals }: OrderGroup, items: RestockItem[]) {
    if (!warehouse) return false;
    const id = newId();
    const names = Object.fromEntries([
      [warehouse.id, warehouse.name],
      ...(supplier ? [[supplier.id, supplier.name]] : []),
      ...proposals.map(({ productId, product }) => [productId, product]),
    ]) as Record<string, string>;
    const isSaved = await mutateAndShow(
      () =>
        mutate(
          {
            id,
            warehouse_id: warehouse.id,
            supplier_id: supplier?.id ?? null,
            status: 'pending',
            notes: '',
            items,
          },
          { names },
        ),
      { done: t('done'), failed: t('failed') },
    );
    if (!isSaved) return false;
    const namedItems = items.map((item) => ({
      ...item,
      product: { id: item.product_id, name: names[item.product_id] ?? '' },
    }));
    const { id: warehouseId, name } = warehouse;
    const order = {
      supplier: supplier ?? null,
      warehouse: { id: warehouseId, name },
      items: namedItems,
    };
    setSavedOrders((before) => [{ id, order }, ...before]);
    return true;
  }
  return { savedOrders, createOrder };
}
