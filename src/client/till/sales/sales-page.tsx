import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { NotLoaded } from '../no-shift.tsx';
import { usePaymentMethodName } from '../payment-methods.ts';
import { TillPage } from '../till-page.tsx';
import { UnreadableRows } from '../unreadable-rows.tsx';
import { useTimeFormatter } from '../use-moment.ts';
import { isUnsent, type Sale, useTill } from '../use-till.ts';
import { SaleDialog } from './sale-dialog.tsx';
import { SaleState } from './sale-state.tsx';
import { useIsVoidable, VoidDialog } from './void-dialog.tsx';

/** Also shows unsent sales from earlier shifts. */
export function SalesPage() {
  const t = useTranslations('till.sales');
  const { shift, allSales, lists } = useTill();
  const areLoaded = lists.sales.savedAt !== undefined && lists.shifts.savedAt !== undefined;
  const sales = allSales.filter(({ row }) => (shift && row.assignment_id === shift.id) || isUnsent(row));
  const [selectedSaleId, setSelectedSaleId] = useState<string>();
  const selectedSale = sales.find(({ id }) => id === selectedSaleId);
  return (
    <TillPage title={t('title')} heading={t('title')}>
      {!areLoaded && <NotLoaded />}
      {areLoaded && sales.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <UnreadableRows of="sales" />
      <ul className="mt-3 flex flex-col gap-2">
        {sales.map((sale) => (
          <li key={sale.id} className="flex flex-wrap gap-2">
            <SaleRow sale={sale} onOpen={() => setSelectedSaleId(sale.id)} />
            <VoidButton sale={sale} />
          </li>
        ))}
      </ul>
      {selectedSale && <SaleDialog sale={selectedSale} onClose={() => setSelectedSaleId(undefined)} />}
    </TillPage>
  );
}

function SaleRow({ sale, onOpen }: { sale: Sale; onOpen: () => void }) {
  const t = useTranslations('till');
  const { row, mark } = sale;
  const formatMethod = usePaymentMethodName();
  const time = useTimeFormatter()(row.transaction_time);
  const isUnsentSale = isUnsent(row);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`flex min-h-14 flex-1 flex-wrap items-start justify-between gap-x-3 rounded-xl border p-3.5 text-left ${
        isUnsentSale ? 'border-amber bg-amber-soft' : 'border-line bg-paper'
      }`}
    >
      <span className="min-w-32 flex-1">
        <span className="line-clamp-3 font-semibold">{goodsText(row)}</span>
        <span className="block text-sm">
          {time} · {formatMethod(row.payment_method)}
          {isUnsentSale && ` · ${t('sales.unsent')}`}
        </span>
      </span>
      <span className="ml-auto text-right">
        <span className="figures block text-lg font-semibold">{formatRupiah(row.total)}</span>
        <SaleState row={row} isRejected={mark?.state === 'refused'} />
      </span>
    </button>
  );
}

/** Such as "2 Es Kopi Susu, 1 Roti". Lines of the same product are added up. */
function goodsText({ items }: Transaction): string {
  const units = new Map<string, number>();
  for (const { product, quantity } of items) units.set(product.name, (units.get(product.name) ?? 0) + quantity);
  return [...units].map(([name, quantity]) => `${formatWhole(quantity)} ${name}`).join(', ');
}

// The open dialog does not depend on `isVoidable`, so that it doesn't disappear when the time for voiding ends.
function VoidButton({ sale }: { sale: Sale }) {
  const t = useTranslations('till.sales');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const isVoidable = useIsVoidable(sale);
  return (
    <>
      {isVoidable && (
        <Button
          size="large"
          variant="secondary"
          className="h-auto px-4!"
          aria-haspopup="dialog"
          onClick={() => setIsDialogOpen(true)}
        >
          {t('void')}
        </Button>
      )}
      {isDialogOpen && <VoidDialog sale={sale} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}
