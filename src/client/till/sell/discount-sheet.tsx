import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { type BasketLine, fullPrice, lineKey, withDiscount, withoutDiscount, withPercentOff } from '../basket-lines.ts';
import { updateLines } from '../basket-store.ts';
import { ReasonChips } from '../reason-chips.tsx';

interface DiscountSheetProps {
  /** The last line is selected initially. */
  lines: readonly BasketLine[];
  onClose: () => void;
}

/** Admins are notified of each discount (rules 6.11). */
export function DiscountSheet({ lines, onClose }: DiscountSheetProps) {
  const t = useTranslations('till.price');
  const [selectedLine, setSelectedLine] = useState(lines.at(-1));
  const [units, setUnits] = useState(1);
  // Another tab may have sold or repriced the line.
  const line = selectedLine && lines.find((each) => lineKey(each) === lineKey(selectedLine));
  if (!line) return null;

  function applyDiscount(price: number, reason: string) {
    if (!line) return;
    updateLines((current) => withDiscount(current, line, { units, price, reason }));
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      description={t('text', { product: line.product.name, price: formatRupiah(fullPrice(line)) })}
    >
      <div className="flex flex-col gap-5">
        {lines.length > 1 && (
          <Choices
            label={t('product')}
            of={[...lines].reverse()}
            isSelected={(each) => each === line}
            nameOf={({ product }) => product.name}
            keyOf={lineKey}
            onSelect={(each) => {
              setSelectedLine(each);
              setUnits(1);
            }}
          />
        )}
        {line.quantity > 1 && (
          <Choices
            label={t('units')}
            of={unitOptions(line.quantity)}
            isSelected={(each) => each === units}
            nameOf={(each) => t('of', { units: String(each), all: String(line.quantity) })}
            keyOf={String}
            onSelect={setUnits}
          />
        )}
        <ReasonChips
          kind="free_cup"
          label={t('freeWhy')}
          sendLabel={t('free')}
          onReason={(reason) => applyDiscount(0, reason)}
        />
        <DiscountForm key={lineKey(line)} listPrice={fullPrice(line)} onApply={applyDiscount} />
        {line.reason !== '' && (
          <Button
            variant="secondary"
            size="large"
            onClick={() => {
              updateLines((current) => withoutDiscount(current, line));
              onClose();
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function unitOptions(quantity: number): number[] {
  return [1, 2, 3, quantity].filter((units, index, all) => units <= quantity && all.indexOf(units) === index);
}

const percentages = [10, 20, 50] as const;

interface DiscountFormProps {
  listPrice: number;
  onApply: (price: number, reason: string) => void;
}

function DiscountForm({ listPrice, onApply }: DiscountFormProps) {
  const t = useTranslations('till.price');
  const [choice, setChoice] = useState<(typeof percentages)[number] | 'fixed'>(10);
  const [priceText, setPriceText] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isValidPrice = /^\d+$/.test(priceText) && Number(priceText) <= listPrice;
  const price = choice === 'fixed' ? Number(priceText) : withPercentOff(listPrice, choice);
  const isComplete = choice !== 'fixed' || isValidPrice;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Choices
        label={t('discount')}
        of={[...percentages, 'fixed'] as const}
        isSelected={(each) => each === choice}
        nameOf={(each) => (each === 'fixed' ? t('fixed') : t('percent', { percent: String(each) }))}
        keyOf={String}
        onSelect={setChoice}
      />
      {choice === 'fixed' && (
        <Field label={t('price')} required error={wasSubmitted && !isValidPrice && t('priceInvalid')}>
          {(control) => <NumberInput {...control} prefix="Rp" min={0} value={priceText} onChange={setPriceText} />}
        </Field>
      )}
      <ReasonChips
        kind="discount"
        label={isComplete ? t('discountWhy', { price: formatWhole(price) }) : t('why')}
        sendLabel={t('give')}
        onReason={(reason) => {
          setWasSubmitted(true);
          if (isComplete) onApply(price, reason);
        }}
      />
    </div>
  );
}

interface ChoicesProps<Choice> {
  label: string;
  of: readonly Choice[];
  isSelected: (choice: Choice) => boolean;
  nameOf: (choice: Choice) => string;
  keyOf: (choice: Choice) => string;
  onSelect: (choice: Choice) => void;
}

function Choices<Choice>({ label, of: options, isSelected, nameOf, keyOf, onSelect }: ChoicesProps<Choice>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {options.map((choice) => (
        <Button
          key={keyOf(choice)}
          variant={isSelected(choice) ? 'primary' : 'secondary'}
          aria-pressed={isSelected(choice)}
          className="min-h-12 px-4! whitespace-normal!"
          onClick={() => onSelect(choice)}
        >
          {nameOf(choice)}
        </Button>
      ))}
    </fieldset>
  );
}
