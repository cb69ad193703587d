import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReasonText } from '#client/state/reason-text.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { type BasketLine, basketTotal, lineKey } from '../basket-lines.ts';
import { clearBasket } from '../basket-store.ts';
import { DiscountSheet } from './discount-sheet.tsx';
import { PriceChangeQuestion } from './price-change.tsx';

interface BasketSheetProps {
  lines: readonly BasketLine[];
  onIncrease: (line: BasketLine) => void;
  onDecrease: (line: BasketLine) => void;
  onClose: () => void;
}

export function BasketSheet({ lines, onIncrease, onDecrease, onClose }: BasketSheetProps) {
  const t = useTranslations('till.sell');
  const [lineToDiscount, setLineToDiscount] = useState<BasketLine>();
  if (lineToDiscount) return <DiscountSheet lines={[lineToDiscount]} onClose={() => setLineToDiscount(undefined)} />;
  return (
    <Dialog
      onClose={onClose}
      title={t('basket')}
      description={formatRupiah(basketTotal(lines))}
      footer={
        <>
          <Button
            variant="secondary"
            size="large"
            onClick={() => {
              clearBasket({ isSold: false });
              onClose();
            }}
          >
            {t('empty')}
          </Button>
          <Button size="large" onClick={onClose}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <ul>
        {lines.map((line) => (
          <BasketRow
            key={lineKey(line)}
            line={line}
            onDiscount={() => setLineToDiscount(line)}
            onIncrease={() => onIncrease(line)}
            onDecrease={() => onDecrease(line)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface BasketRowProps {
  line: BasketLine;
  onDiscount: () => void;
  onIncrease: () => void;
  onDecrease: () => void;
}

function BasketRow({ line, onDiscount, onIncrease, onDecrease }: BasketRowProps) {
  const t = useTranslations('till.sell');
  const formatReason = useReasonText();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2 last:border-0">
      <div className="min-w-[6.4rem] flex-1">
        <p className="font-semibold">{line.product.name}</p>
        <button type="button" className="min-h-12 text-left underline underline-offset-4" onClick={onDiscount}>
          {t('priceEach', { price: formatRupiah(line.price) })}
        </button>
        {line.reason !== '' && (
          <p className="text-sm">
            {t(line.price === 0 ? 'freeFor' : 'discounted', { reason: formatReason(line.reason) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          className="size-12 border border-control"
          label={t('less', { product: line.product.name })}
          onClick={onDecrease}
        >
          <Minus aria-hidden="true" size={20} />
        </IconButton>
        <span className="figures min-w-9 text-center text-xl font-semibold">{line.quantity}</span>
        <IconButton
          className="size-12 border border-control"
          label={t('more', { product: line.product.name })}
          onClick={onIncrease}
        >
          <Plus aria-hidden="true" size={20} />
        </IconButton>
      </div>
      <PriceChangeQuestion line={line} className="basis-full" />
    </li>
  );
}
