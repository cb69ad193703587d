import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { NumberInput } from '#client/ui/number-input.tsx';
import { formatRupiah } from '#contract/money.ts';
import { type BasketLine, fullPrice, keyOf, totalOf, withDiscount } from './basket-lines.ts';
import { changeLines, clearBasket } from './basket-store.ts';
import { PriceNotice } from './price-notice.tsx';
import { useReasonText } from './reason-chips.tsx';
import { ReasonField } from './reason-field.tsx';

interface BasketSheetProps {
  lines: readonly BasketLine[];
  onMore: (line: BasketLine) => void;
  onLess: (line: BasketLine) => void;
  onClose: () => void;
}

/** The basket line by line: fewer, more, another price. */
export function BasketSheet({ lines, onMore, onLess, onClose }: BasketSheetProps) {
  const t = useTranslations('till.sell');
  const [priced, setPriced] = useState<BasketLine>();
  if (priced) return <PriceDialog line={priced} onClose={() => setPriced(undefined)} />;
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
      <div className="min-w-32 flex-1">
        <p className="font-semibold">{line.product.name}</p>
        <button
          type="button"
          className="min-h-12 text-left underline underline-offset-4"
          onClick={onPrice}
        >
          {t('priceEach', { price: formatRupiah(line.price) })}
        </button>
        {line.reason !== '' && <p className="text-sm">{reasonText(line.reason)}</p>}
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
      <PriceNotice line={line} className="basis-full" />
    </li>
  );
}

/** A free cup or a discount: another price for a line, and why. The admins are told (rules 6.11). */
function PriceDialog({ line, onClose }: { line: BasketLine; onClose: () => void }) {
  const t = useTranslations('till.price');
  const [price, setText] = useState('');
  const [reason, setReason] = useState(line.reason);
  const [isTried, setIsTried] = useState(false);
  const value = Number(price);
  const isPrice = price !== '' && Number.isInteger(value) && value >= 0 && value <= fullPrice(line);

  function save(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isPrice || reason.trim() === '') return;
    const discount = { units: line.quantity, price: value, reason: reason.trim() };
    changeLines((lines) => withDiscount(lines, line, discount));
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('title', { product: line.product.name })}
      description={t('text', { price: formatRupiah(fullPrice(line)) })}
      footer={
        <Button type="submit" form="till-price" size="large">
          {t('save')}
        </Button>
      }
    >
      <form id="till-price" noValidate onSubmit={save} className="flex flex-col gap-4">
        <Button variant="secondary" size="large" onClick={() => setText('0')}>
          {t('free')}
        </Button>
        <Field label={t('price')} required error={isTried && !isPrice && t('priceInvalid')}>
          {(control) => (
            <NumberInput {...control} prefix="Rp" min={0} value={price} onChange={setText} />
          )}
        </Field>
        <ReasonField label={t('reason')} value={reason} onChange={setReason} isTried={isTried} />
      </form>
    </Dialog>
  );
}
