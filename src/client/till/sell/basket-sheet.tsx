import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReasonText } from '#client/state/reason-text.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { type BasketLine, keyOf, totalOf } from '../basket-lines.ts';
import { clearBasket } from '../basket-store.ts';
import { DiscountSheet } from './discount-sheet.tsx';
import { PriceChangeQuestion } from './price-change.tsx';

interface BasketSheetProps {
  lines: readonly BasketLine[];
  onMore: (line: BasketLine) => void;
  onLess: (line: BasketLine) => void;
  onClose: () => void;
}

export function BasketSheet({ lines, onMore, onLess, onClose }: BasketSheetProps) {
  const t = useTranslations('till.sell');
  const [priced, setPriced] = useState<BasketLine>();
  if (priced) return <DiscountSheet lines={[priced]} onClose={() => setPriced(undefined)} />;
  return (
    <Dialog
      onClose={onClose}
      title={t('basket')}
      description={formatRupiah(totalOf(lines))}
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
            key={keyOf(line)}
            line={line}
            onPrice={() => setPriced(line)}
            onMore={() => onMore(line)}
            onLess={() => onLess(line)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface BasketRowProps {
  line: BasketLine;
  onPrice: () => void;
  onMore: () => void;
  onLess: () => void;
}

function BasketRow({ line, onPrice, onMore, onLess }: BasketRowProps) {
  const t = useTranslations('till.sell');
  const reasonText = useReasonText();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2 last:border-0">
      <div className="min-w-[6.4rem] flex-1">
        <p className="font-semibold">{line.product.name}</p>
        <button type="button" className="min-h-12 text-left underline underline-offset-4" onClick={onPrice}>
          {t('priceEach', { price: formatRupiah(line.price) })}
        </button>
        {line.reason !== '' && (
          <p className="text-sm">
            {t(line.price === 0 ? 'freeFor' : 'discounted', { reason: reasonText(line.reason) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          className="size-12 border border-control"
          label={t('less', { product: line.product.name })}
          onClick={onLess}
        >
          <Minus aria-hidden="true" size={20} />
        </IconButton>
        <span className="figures min-w-9 text-center text-xl font-semibold">{line.quantity}</span>
        <IconButton
          className="size-12 border border-control"
          label={t('more', { product: line.product.name })}
          onClick={onMore}
        >
          <Plus aria-hidden="true" size={20} />
        </IconButton>
      </div>
      <PriceChangeQuestion line={line} className="basis-full" />
    </li>
  );
}
