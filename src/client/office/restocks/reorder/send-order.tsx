import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { PrintSheet, PrintTable } from '#client/office/kit/print/print-sheet.tsx';
import { useBusinessNameAndAddress } from '#client/state/use-business.ts';
import { useShareText } from '#client/state/use-share-text.ts';
import { Button, buttonClasses } from '#client/ui/button.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { Restock } from '#contract/restocks/entity.ts';

export type PurchaseOrder = Pick<Restock, 'supplier' | 'warehouse' | 'items'>;

const iconProps = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

export function SendPurchaseOrder({ order, children }: { order: PurchaseOrder; children?: ReactNode }) {
  const t = useTranslations('office.order.send');
  const { phone, lines, subject } = useOrderText(order);
  const { canShare, share, copy } = useShareText({
    copied: t('copied'),
    notCopied: t('notCopied'),
  });
  const text = lines.join('\n');
  const encoded = encodeURIComponent(text);
  const link = buttonClasses('secondary', 'medium');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a
        href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encoded}`}
        target="_blank"
        rel="noreferrer"
        className={link}
      >
        <MessageCircle {...iconProps} />
        {t('whatsApp')}
      </a>
      <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encoded}`} className={link}>
        <Mail {...iconProps} />
        {t('mail')}
      </a>
      {canShare ? (
        <Button variant="secondary" icon={<Share2 {...iconProps} />} onClick={() => void share(text)}>
          {t('share')}
        </Button>
      ) : (
        <Button variant="secondary" icon={<Copy {...iconProps} />} onClick={() => void copy(text)}>
          {t('copy')}
        </Button>
      )}
      {children}
    </div>
  );
}

export function PrintPurchaseOrder({ order }: { order: PurchaseOrder }) {
  return <PrintButton content={order}>{(printedOrder) => <OrderSheet order={printedOrder} />}</PrintButton>;
}

/** The text is in the app's language. `phone` is empty if unknown. */
function useOrderText({ supplier, warehouse, items }: PurchaseOrder) {
  const t = useTranslations('office.order.send');
  const { name: businessName } = useBusinessNameAndAddress();
  const units = useUnitName();
  const suppliers = useRows(lists.suppliers, {}, { scope: 'all' }).rows;
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' }).rows;
  const address = warehouses.find(({ id }) => id === warehouse.id)?.row.address;
  const subject = t('subject', { business: businessName });
  return {
    phone: suppliers.find(({ id }) => id === supplier?.id)?.row.phone ?? '',
    subject,
    lines: [
      subject,
      ...(supplier ? [t('to', { supplier: supplier.name })] : []),
      '',
      ...items.map(
        ({ product, quantity }) => `• ${product.name}: ${[formatWhole(quantity), units(product.id)].join(' ').trim()}`,
      ),
      '',
      t('total', { count: unitsOf(items), units: formatWhole(unitsOf(items)) }),
      t('deliverTo', { place: [warehouse.name, address].filter(Boolean).join(', ') }),
    ],
  };
}

function useUnitName(): (productId: string) => string {
  const products = useRows(lists.products, {}, { scope: 'all' }).rows;
  return (productId) => products.find(({ id }) => id === productId)?.row.unit ?? '';
}

function OrderSheet({ order }: { order: PurchaseOrder }) {
  const t = useTranslations('office.order.send');
  const tRestocks = useTranslations('office.restocks');
  const units = useUnitName();
  const { supplier, warehouse, items } = order;
  return (
    <PrintSheet
      title={useOrderText(order).subject}
      definitions={[
        { term: tRestocks('field.supplier_id'), value: supplier?.name ?? '–' },
        { term: tRestocks('field.warehouse_id'), value: warehouse.name },
      ]}
    >
      <PrintTable
        columns={[
          {
            key: 'product',
            header: tRestocks('detail.product'),
            cell: (item: PurchaseOrder['items'][number]) => item.product.name,
          },
          {
            key: 'quantity',
            header: tRestocks('detail.quantity'),
            cell: ({ quantity, product }) => [formatWhole(quantity), units(product.id)].join(' ').trim(),
            align: 'right',
          },
        ]}
        rows={items}
        rowKey={(item) => `${item.product_id} ${item.expired_date}`}
        note={t('total', { count: unitsOf(items), units: formatWhole(unitsOf(items)) })}
      />
    </PrintSheet>
  );
}
