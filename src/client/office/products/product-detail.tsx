import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import { useShownDetail } from '#client/office/kit/detail/use-shown-detail.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { useInstant } from '#client/shell/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lists } from '#contract/lists.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import type { Product } from '#contract/products/entity.ts';
import { ProductImage } from './product-image.tsx';
import { ProductStatusBadge } from './product-status-badge.tsx';
import { SetStockSheet } from './set-stock-sheet.tsx';

interface ProductDetailProps {
  detail: DetailControl<Product>;
}

export function ProductDetail({ detail }: ProductDetailProps) {
  const t = useTranslations('office.products.detail');
  const shown = useShownDetail(
    lists.products,
    detail,
    useTranslations('office.products')('failed.fetch'),
  );
  const onClose = detail.close;
  const tForms = useTranslations('office.forms');
  const [counted, setCounted] = useState<Product>();
  const isGoing = shown?.mark?.kind === 'deleted';
  return (
    <>
      <Dialog
        open={shown !== undefined}
        onOpenChange={(open) => !open && onClose()}
        title={t('title')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {tForms('close')}
            </Button>
            {!isGoing && (
              <Button
                variant="secondary"
                onClick={() => {
                  setCounted(shown?.row);
                  onClose();
                }}
              >
                {t('setStock')}
              </Button>
            )}
          </>
        }
      >
        {shown && <Facts shown={shown} />}
      </Dialog>
      {counted && <SetStockSheet product={counted} onClose={() => setCounted(undefined)} />}
    </>
  );
}

function Facts({ shown: { row, mark } }: { shown: OverlaidRow<Product> }) {
  const t = useTranslations('office.products.detail');
  const { when } = useInstant();
  return (
    <>
      {mark && (
        <p className="mb-3">
          <RowMark mark={mark} />
        </p>
      )}
      <DefinitionList
        items={[
          { term: t('id'), value: <span className="text-sm break-all">{row.id}</span> },
          { term: t('name'), value: row.name },
          { term: t('description'), value: row.description },
          { term: t('category'), value: row.category },
          { term: t('price'), value: formatRupiah(row.price) },
          { term: t('unit'), value: row.unit },
          { term: t('stock'), value: formatWhole(row.stock) },
          { term: t('stockAlert'), value: formatWhole(row.stock_alert) },
          { term: t('stockInWarehouse'), value: formatWhole(row.stock_in_warehouse) },
          { term: t('stockAssigned'), value: formatWhole(row.stock_assigned) },
          { term: t('stockSold'), value: formatWhole(row.stock_sold) },
          { term: t('status'), value: <ProductStatusBadge status={row.status} /> },
          { term: t('createdAt'), value: when(row.created_at) },
          {
            term: t('image'),
            value: <ProductImage url={row.image_url} alt={row.name} className="size-28" />,
          },
        ]}
      />
    </>
  );
}
