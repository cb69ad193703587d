import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { hasHappened } from '#client/office/kit/detail/has-happened.ts';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import { useShownDetail } from '#client/office/kit/detail/use-shown-detail.ts';
import { useInstant } from '#client/shell/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import { formatWhole } from '#contract/money.ts';
import { CartLocation } from './cart-location.tsx';
import { CartStatusBadges } from './cart-status.tsx';
import { isGoing } from './use-cart-columns.tsx';

interface CartDetailProps {
  detail: DetailControl<Cart>;
  onReconcile: (cart: Cart) => void;
}

export function CartDetail({ detail, onReconcile }: CartDetailProps) {
  const t = useTranslations('office.carts');
  const shown = useShownDetail(lists.carts, detail, t('failed.fetch'));
  const onClose = detail.close;
  const tForms = useTranslations('office.forms');
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('detail.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {tForms('close')}
          </Button>
          {shown?.row.status === 'pending_reconciliation' && (
            <Button onClick={() => onReconcile(shown.row)}>{t('reconcile')}</Button>
          )}
        </>
      }
    >
      {shown && <Facts shown={shown} />}
    </Dialog>
  );
}

function Facts({ shown: { row, mark } }: { shown: OverlaidRow<Cart> }) {
  const t = useTranslations('office.carts');
  const { when } = useInstant();
  return (
    <DefinitionList
      items={[
        { term: t('detail.code'), value: row.code },
        { term: t('detail.name'), value: row.name },
        {
          term: t('detail.capacity'),
          value: row.capacity === 0 ? t('noLimit') : formatWhole(row.capacity),
        },
        {
          term: t('detail.status'),
          value: <CartStatusBadges status={row.status} mark={mark} />,
        },
        {
          term: t('detail.warehouse'),
          value: row.warehouse_id === null ? t('detail.none') : homeOf(row, t('unknownWarehouse')),
        },
        { term: t('detail.currentStock'), value: formatWhole(row.current_stock) },
        {
          term: t('detail.location'),
          value: isGoing(mark) ? null : <CartLocation cart={row} />,
        },
        {
          term: t('detail.lastRestock'),
          value: hasHappened(row.last_restock) ? when(row.last_restock) : t('detail.never'),
        },
        { term: t('detail.createdAt'), value: when(row.created_at) },
      ]}
    />
  );
}

function homeOf({ warehouse }: Cart, unknown: string): string {
  return warehouse?.name || unknown;
}
