import { BadgePercent } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton, LinkButton } from '#client/ui/button.tsx';
import { totalsOf } from '#contract/cart-assignments/shift.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { type BasketLine, basketTotal, priceChangeOf, type SellableProduct, withQuantity } from '../basket-lines.ts';
import { type ChangeDue, updateLines, useBasket, useChangeDue } from '../basket-store.ts';
import { useRecordSale } from '../payment/pay-parts.tsx';
import { usePaymentMethods } from '../payment-methods.ts';
import { OpenPayments } from '../sales/open-payments.tsx';
import { useTill } from '../use-till.ts';
import { BasketSheet } from './basket-sheet.tsx';
import { DiscountSheet } from './discount-sheet.tsx';
import { PriceChangeQuestion } from './price-change.tsx';

export interface BasketAddition {
  product: SellableProduct;
  line?: BasketLine;
}

interface BasketProps {
  onAdd: (addition: BasketAddition) => void;
}

export function BasketFooter({ onAdd }: BasketProps) {
  const t = useTranslations('till.sell');
  const { assignment, isBlind } = useTill();
  const lines = useBasket((basket) => basket.lines);
  const { due: changeDue } = useChangeDue();
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const shiftTotals = assignment?.shift_sales && totalsOf(assignment.shift_sales);
  const unitsText = t('items', { count });
  const total = formatRupiah(basketTotal(lines));
  return (
    // The bar has the same height when it is empty, so that no tile moves.
    <div className="flex min-h-28 flex-col justify-center">
      <p className="sr-only" aria-live="polite">
        {count > 0 && `${unitsText}, ${total}`}
      </p>
      {count > 0 && <BasketBar {...{ lines, unitsText, total, onAdd }} />}
      {count === 0 && changeDue && <ChangeDueMessage {...changeDue} />}
      {count === 0 && !changeDue && <OpenPayments />}
      {count === 0 && !changeDue && shiftTotals && !isBlind && (
        <p className="py-1 text-center">
          {t('soldToday', {
            count: String(shiftTotals.units),
            amount: formatRupiah(shiftTotals.completed.amount),
          })}
        </p>
      )}
    </div>
  );
}

interface BasketBarProps extends BasketProps {
  lines: readonly BasketLine[];
  unitsText: string;
  total: string;
}

function BasketBar({ lines, unitsText, total, onAdd }: BasketBarProps) {
  const t = useTranslations('till.sell');
  const { products } = useTill();
  const [openDialog, setOpenDialog] = useState<'lines' | 'discount'>();
  const repricedLine = lines.find((line) => priceChangeOf(line, products));
  const fullPriceLines = lines.filter(({ reason }) => reason === '');
  return (
    <>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpenDialog('lines')}
          className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 text-left"
        >
          <span className="underline underline-offset-4">{unitsText}</span>
          <span className="title-lg figures text-3xl whitespace-nowrap max-[19rem]:text-2xl">{total}</span>
        </button>
        <IconButton
          className="size-12 border border-control"
          label={t('discount')}
          aria-haspopup="dialog"
          onClick={() => setOpenDialog('discount')}
        >
          <BadgePercent aria-hidden="true" size={24} />
        </IconButton>
      </div>
      {repricedLine && <PriceChangeQuestion line={repricedLine} isNamed className="mt-2" />}
      <div className="mt-2 flex flex-wrap gap-2">
        {basketTotal(lines) > 0 ? <PaymentMethodButtons /> : <RecordFreeSaleButton />}
      </div>
      {openDialog === 'lines' && (
        <BasketSheet
          lines={lines}
          onIncrease={(line) => onAdd({ product: line.product, line })}
          onDecrease={(line) => updateLines((current) => withQuantity(current, line, line.quantity - 1))}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'discount' && (
        <DiscountSheet
          lines={fullPriceLines.length > 0 ? fullPriceLines : lines}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}

function PaymentMethodButtons() {
  const t = useTranslations('till.sell');
  const methods = usePaymentMethods();
  const mainMethods = methods.filter((method) => method === 'cash' || method === 'qris');
  return (
    <>
      {mainMethods.map((method, index) => (
        <LinkButton
          key={method}
          to={`/till/sell/${method}`}
          size="large"
          variant={index === 0 ? 'primary' : 'secondary'}
          className="min-h-14 flex-1 px-3!"
        >
          {t(method === 'cash' ? 'cash' : 'qris')}
        </LinkButton>
      ))}
      {methods.length > mainMethods.length && (
        <LinkButton
          to="/till/sell/other"
          size="large"
          variant="secondary"
          className={mainMethods.length === 0 ? 'min-h-14 flex-1 px-4!' : 'min-h-14 px-4!'}
        >
          {t('other')}
        </LinkButton>
      )}
    </>
  );
}

function RecordFreeSaleButton() {
  const t = useTranslations('till.sell');
  const { record, isSaving } = useRecordSale();
  return (
    <Button
      size="large"
      className="min-h-14 flex-1"
      isLoading={isSaving}
      onClick={() => void record({ method: 'cash', isPaid: true }, 0)}
    >
      {t('recordFree')}
    </Button>
  );
}

/** The second tap of a double tap must not close a message that has just appeared. */
const doubleTapMs = 500;

function ChangeDueMessage({ received, change }: ChangeDue) {
  const t = useTranslations('till.pay');
  useEffect(() => {
    const clearChange = () => useChangeDue.setState({ due: undefined });
    const timer = setTimeout(() => document.addEventListener('click', clearChange), doubleTapMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', clearChange);
    };
  }, []);
  return (
    <div role="status" className="py-1 text-center">
      <p>{t('giveBack', { received: formatRupiah(received) })}</p>
      <p className="title-lg figures text-[calc(48rem/15)] whitespace-nowrap max-[19rem]:text-[calc(32rem/15)]">
        {formatWhole(change)}
      </p>
    </div>
  );
}
