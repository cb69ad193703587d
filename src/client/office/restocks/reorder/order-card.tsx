import { CheckCircle2, PackagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { maxDocumentLines } from '#contract/fields/product-lines.ts';
import type { RestockItem } from '#contract/restocks/entity.ts';
import type { ReorderSuggestion } from '#contract/stock/reorder-suggestions.ts';
import { OrderLines } from './order-lines.tsx';
import type { OrderGroup, TypedUnits } from './order-values.ts';
import { PrintPurchaseOrder, type PurchaseOrder, SendPurchaseOrder } from './send-order.tsx';
import { useWeekday } from './use-reason.ts';

interface OrderCardProps {
  group: OrderGroup;
  lines: RestockItem[] | undefined;
  pictureOf: (productId: string) => string | undefined;
  typedUnits: TypedUnits;
  onType: (productId: string, text: string) => void;
  onTransfer: (proposal: ReorderSuggestion) => Promise<void>;
  onOrder: (lines: RestockItem[]) => Promise<void>;
}

export function OrderCard({ group, lines: allLines, onOrder, ...fields }: OrderCardProps) {
  const t = useTranslations('office.order');
  const weekdayOf = useWeekday();
  const titleId = useId();
  const [isOrdering, setOrdering] = useState(false);
  const { supplier, proposals } = group;
  const lines = allLines?.slice(0, maxDocumentLines);
  const name = supplier?.name ?? t('noSupplier');
  const count = unitsOf(lines ?? []);
  const isEmpty = lines?.length === 0;
  const isTooLong = allLines !== undefined && allLines.length > maxDocumentLines;
  async function submitOrder(orderedLines: RestockItem[]) {
    setOrdering(true);
    await onOrder(orderedLines);
    setOrdering(false);
  }
  return (
    <Card isFlush role="group" aria-labelledby={titleId} className="overflow-hidden">
      <div className="px-4 pt-4 pb-1 md:px-5">
        <h2 id={titleId} className="text-lg font-semibold wrap-anywhere">
          {name}
        </h2>
        <p className="text-sm text-ink-2">
          {supplier ? t('comes', { day: weekdayOf(proposals[0]?.arrivalDate ?? '') }) : t('noSupplierText')}
        </p>
      </div>
      <OrderLines proposals={proposals} {...fields} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5">
        <p role="status" className="figures text-sm text-ink-2">
          {isEmpty ? t('allZero') : lines && t('sum', { count: lines.length, units: formatWhole(count) })}
          {isTooLong && <span className="block">{t('tooLong', { max: String(maxDocumentLines) })}</span>}
        </p>
        <Button
          icon={<PackagePlus aria-hidden size={18} strokeWidth={1.75} />}
          isLoading={isOrdering}
          aria-disabled={!lines || isEmpty || undefined}
          onClick={() => lines && !isEmpty && void submitOrder(lines)}
          className="max-sm:flex-1 max-[22.5rem]:whitespace-normal!"
        >
          {t('order')}
        </Button>
      </div>
    </Card>
  );
}

export function SavedOrderCard({ id, order }: { id: string; order: PurchaseOrder }) {
  const t = useTranslations('office.order');
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { supplier, items } = order;
  // The clicked button no longer exists.
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <Card role="group" aria-labelledby={titleId} className="flex flex-col gap-3 p-4! md:p-5!">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 flex-1">
          <h2
            ref={titleRef}
            id={titleId}
            tabIndex={-1}
            className="flex items-center gap-2 text-lg font-semibold wrap-anywhere outline-none"
          >
            <CheckCircle2 aria-hidden size={20} className="shrink-0 text-leaf" />
            {supplier?.name ?? t('noSupplier')}
          </h2>
          <p className="text-sm text-ink-2">
            {t('ordered', { count: items.length, units: formatWhole(unitsOf(items)) })}
          </p>
        </div>
        <LinkButton variant="quiet" size="small" to={`/restocks?detail=${id}`}>
          {t('show')}
        </LinkButton>
      </div>
      <SendPurchaseOrder order={order}>
        <PrintPurchaseOrder order={order} />
      </SendPurchaseOrder>
    </Card>
  );
}
