import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { type BasketLine, fullPrice, keyOf, withDiscount, withoutDiscount, withPercentOff } from '../basket-lines.ts';
import { changeLines } from '../basket-store.ts';
import { ReasonChips } from '../reason-chips.tsx';

interface DiscountSheetProps {
  /** The last line is selected first. */
  lines: readonly BasketLine[];
  onClose: () => void;
}

/** One tap on a reason applies the discount. Admins are notified (rules 6.11). */
export function DiscountSheet({ lines, onClose }: DiscountSheetProps) {
  const t = useTranslations('till.price');
  const [chosen, setChosen] = useState(lines.at(-1));
  const [units, setUnits] = useState(1);
  // Another tab may have sold or repriced the line.
  const line = chosen && lines.find((each) => keyOf(each) === keyOf(chosen));
  if (!line) return null;

  function give(price: number, reason: string) {
    if (!line) return;
    changeLines((before) => withDiscount(before, line, { units, price, reason }));
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
            isChosen={(each) => each === line}
            nameOf={({ product }) => product.name}
            keyOf={keyOf}
            onChoose={(each) => {
              setChosen(each);
              setUnits(1);
            }}
          />
        )}
        {line.quantity > 1 && (
          <Choices
            label={t('units')}
            of={unitChoices(line.quantity)}
            isChosen={(each) => each === units}
            nameOf={(each) => t('of', { units: String(each), all: String(line.quantity) })}
            keyOf={String}
            onChoose={setUnits}
          />
        )}
        <ReasonChips kind="free_cup" label={t('freeWhy')} send={t('free')} onReason={(reason) => give(0, reason)} />
        <Discount key={keyOf(line)} full={fullPrice(line)} onGive={give} />
        {line.reason !== '' && (
          <Button
            variant="secondary"
            size="large"
            onClick={() => {
              changeLines((before) => withoutDiscount(before, line));
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

function unitChoices(quantity: number): number[] {
  return [1, 2, 3, quantity].filter((units, at, all) => units <= quantity && all.indexOf(units) === at);
}

const percentages = [10, 20, 50] as const;

interface DiscountProps {
  full: number;
  onGive: (price: number, reason: string) => void;
}

function Discount({ full, onGive }: DiscountProps) {
  const t = useTranslations('till.price');
  const [choice, setChoice] = useState<(typeof percentages)[number] | 'fixed'>(10);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isPrice = /^\d+$/.test(typed) && Number(typed) <= full;
  const price = choice === 'fixed' ? Number(typed) : withPercentOff(full, choice);
  const isGiven = choice !== 'fixed' || isPrice;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Choices
        label={t('discount')}
        of={[...percentages, 'fixed'] as const}
        isChosen={(each) => each === choice}
        nameOf={(each) => (each === 'fixed' ? t('fixed') : t('percent', { percent: String(each) }))}
        keyOf={String}
        onChoose={setChoice}
      />
      {choice === 'fixed' && (
        <Field label={t('price')} required error={isTried && !isPrice && t('priceInvalid')}>
          {(control) => <NumberInput {...control} prefix="Rp" min={0} value={typed} onChange={setTyped} />}
        </Field>
      )}
      <ReasonChips
        kind="discount"
        label={isGiven ? t('discountWhy', { price: formatWhole(price) }) : t('why')}
        send={t('give')}
        onReason={(reason) => {
          setIsTried(true);
          if (isGiven) onGive(price, reason);
        }}
      />
    </div>
  );
}

interface ChoicesProps<Choice> {
  label: string;
  of: readonly Choice[];
  isChosen: (choice: Choice) => boolean;
  nameOf: (choice: Choice) => string;
  keyOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}

function Choices<Choice>({ label, of, isChosen, nameOf, keyOf, onChoose }: ChoicesProps<Choice>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {of.map((choice) => (
        <Button
          key={keyOf(choice)}
          variant={isChosen(choice) ? 'primary' : 'secondary'}
          aria-pressed={isChosen(choice)}
          className="min-h-12 px-4! whitespace-normal!"
          onClick={() => onChoose(choice)}
        >
          {nameOf(choice)}
        </Button>
      ))}
    </fieldset>
  );
}
