import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OverlaidRow, useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useAsked } from '#client/office/kit/dialog/use-asked.ts';
import { DeletedRecords } from '#client/office/kit/list/deleted-records.tsx';
import { editTarget } from '#client/office/kit/list/edit-target.ts';
import { RecordActions } from '#client/office/kit/list/record-actions.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import { CartToolbar } from './cart-toolbar.tsx';
import { useCartColumns } from './use-cart-columns.tsx';

const load = () => import('./opened.ts');
const CartDetail = lazyOnOpen(load, 'CartDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const RemoveCart = lazyOnOpen(load, 'RemoveCart', {
  isOpen: ({ asked }) => asked !== undefined,
});
const ReopenedCartEntry = lazyOnOpen(load, 'ReopenedCartEntry');

const WarehouseDialog = lazyOnOpen(load, 'WarehouseDialog');
const ReconcileDialog = lazyOnOpen(load, 'ReconcileDialog');

type Opened = { kind: 'warehouse' | 'reconcile'; cart: Cart };

export function CartsPage() {
  const t = useTranslations('office.carts');
  const control = useListParams(lists.carts);
  const view = useList(lists.carts, control.params);
  const [opened, setOpened] = useState<Opened>();
  const columns = useCartColumns(control, (cart) => setOpened({ kind: 'warehouse', cart }));
  const detail = useDetail(view.rows);
  const removal = useAsked<OverlaidRow<Cart>>();
  const reconcile = (cart: Cart) => setOpened({ kind: 'reconcile', cart });
  const close = () => setOpened(undefined);
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('caption')}
        add={
          <LinkButton to="/carts/create" icon={<Plus aria-hidden size={18} />}>
            {t('add')}
          </LinkButton>
        }
        aside={<DeletedRecords noun="carts" mutation={{ name: 'cartRestore' }} />}
        toolbar={<CartToolbar control={control} />}
        columns={columns}
        onOpen={detail.open}
        actions={(shown) => (
          <>
            <ReconcileButton cart={shown.row} onClick={() => reconcile(shown.row)} />
            <RecordActions
              name={shown.row.name}
              mark={shown.mark}
              editTo={editTarget('/carts', shown)}
              onDetail={() => detail.open(shown.id)}
              onDelete={() => removal.ask(shown)}
            />
          </>
        )}
        emptyText={t('empty.text')}
        failedFetch={t('failed.fetch')}
      />
      <CartDetail
        detail={detail}
        onReconcile={(cart) => {
          detail.close();
          reconcile(cart);
        }}
      />
      <RemoveCart {...removal} />
      {opened?.kind === 'warehouse' && (
        <WarehouseDialog cart={opened.cart} entry={undefined} onClose={close} />
      )}
      {opened?.kind === 'reconcile' && (
        <ReconcileDialog cart={opened.cart} entry={undefined} onClose={close} />
      )}
      {control.asks('warehouse', 'reconcile') && <ReopenedCartEntry />}
    </>
  );
}

function ReconcileButton({ cart, onClick }: { cart: Cart; onClick: () => void }) {
  const t = useTranslations('office.carts');
  if (cart.status !== 'pending_reconciliation') return null;
  return (
    <Button size="small" aria-label={t('reconcileOf', { name: cart.name })} onClick={onClick}>
      {t('reconcile')}
    </Button>
  );
}
