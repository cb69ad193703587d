import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useShareText } from '#client/state/use-share-text.ts';
import { Button } from '#client/ui/button.tsx';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { useMethodWord } from './payment-methods.ts';

/** The receipt of a sale: shared, copied as text, or printed on a roll of 58 mm. */
export function ReceiptActs({ row }: { row: Transaction }) {
  const t = useTranslations('till.receipt');
  const text = useReceiptText(row);
  const [isPrinting, setIsPrinting] = useState(false);
  const { canShare, share, copy } = useShareText({
    copied: t('copied'),
    notCopied: t('notCopied'),
  });

  return (
    <div className="flex flex-wrap gap-2">
      {canShare && (
        <Button
          size="large"
          variant="secondary"
          className="flex-1"
          onClick={() => void share(text)}
        >
          {t('share')}
        </Button>
      )}
      <Button size="large" variant="secondary" className="flex-1" onClick={() => void copy(text)}>
        {t('copy')}
      </Button>
      <Button
        size="large"
        variant="secondary"
        className="flex-1"
        onClick={() => setIsPrinting(true)}
      >
        {t('print')}
      </Button>
      {isPrinting && <PrintedReceipt text={text} onDone={() => setIsPrinting(false)} />}
    </div>
  );
}

function PrintedReceipt({ text, onDone }: { text: string; onDone: () => void }) {
  useEffect(() => {
    addEventListener('afterprint', onDone, { once: true });
    print();
    return () => removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <pre data-print-sheet data-receipt className="font-sans whitespace-pre-wrap">
      {text}
    </pre>,
    document.body,
  );
}

function useReceiptText(row: Transaction): string {
  const t = useTranslations('till');
  const businessName = useTranslations('common')('businessName');
  const methodWord = useMethodWord();
  const format = useFormatter();
  const when = format.dateTime(new Date(row.transaction_time), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const lines = row.items.map(
    ({ quantity, product, unit_price, subtotal }) =>
      `${quantity} × ${product.name}\n   ${formatWhole(unit_price)} = ${formatWhole(subtotal)}`,
  );
  return [
    businessName,
    `${row.cart_details.code} ${row.cart_details.name}`,
    when,
    row.number === '' ? t('receipt.noNumber') : row.number,
    '',
    ...lines,
    '',
    `${t('sales.total')}: ${formatRupiah(row.total)}`,
    methodWord(row.payment_method),
    '',
    t('receipt.thanks'),
  ].join('\n');
}
