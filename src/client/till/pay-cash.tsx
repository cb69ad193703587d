import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Field } from '#client/ui/field.tsx';
import { NumberInput } from '#client/ui/number-input.tsx';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { Lines, PayFrame, useRecord } from './pay-parts.tsx';
import { quickAmounts } from './shift-sums.ts';

/** In cash, exactly or with change. */
export function PayCash({ total }: { total: number }) {
  const t = useTranslations('till.pay');
  const { record, isSaving } = useRecord();
  // Undefined: exactly what is to be paid.
  const [received, setReceived] = useState<number>();
  const isShort = (received ?? total) < total;
  return (
    <PayFrame
      title={t('methods.cash')}
      below={
        <>
          <Button
            size="large"
            className="min-h-14 w-full"
            isLoading={isSaving}
            aria-disabled={isShort || undefined}
            onClick={() =>
              !isShort &&
              void record({ method: 'cash', isPaid: true, received: received ?? total }, total)
            }
          >
            {t('sold')}
          </Button>
          <p className="mt-2 text-center text-sm">{t('safe')}</p>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Lines total={total} />
        <Received total={total} received={received} onChange={setReceived} />
      </div>
    </PayFrame>
  );
}

interface ReceivedProps {
  total: number;
  /** Undefined: exactly what is to be paid. */
  received: number | undefined;
  onChange: (amount: number | undefined) => void;
}

/** What the customer gives, and in large figures what goes back, or what is missing. */
function Received({ total, received, onChange }: ReceivedProps) {
  const t = useTranslations('till.pay');
  const [typed, setTyped] = useState('');
  const given = received ?? total;
  return (
    <>
      <QuickAmounts
        total={total}
        received={received}
        onChange={(amount) => {
          onChange(amount);
          setTyped('');
        }}
      />
      <div role="status" className="rounded-xl border border-line bg-paper p-4 text-center">
        <p>{t(given < total ? 'short' : 'giveBack', { received: formatRupiah(given) })}</p>
        <p className={cx('title-lg figures text-[calc(48rem/15)]', given < total && 'text-red')}>
          {formatWhole(Math.abs(given - total))}
        </p>
      </div>
      <Field label={t('otherAmount')}>
        {(control) => (
          <NumberInput
            {...control}
            prefix="Rp"
            min={0}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              onChange(text === '' ? undefined : Math.max(0, Math.trunc(Number(text)) || 0));
            }}
          />
        )}
      </Field>
    </>
  );
}

function QuickAmounts({ total, received, onChange }: ReceivedProps) {
  const t = useTranslations('till.pay');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('received')}</legend>
      {[undefined, ...quickAmounts(total)].map((amount) => (
        <Button
          key={amount ?? 'exact'}
          size="large"
          className="flex-1"
          variant={received === amount ? 'primary' : 'secondary'}
          aria-pressed={received === amount}
          onClick={() => onChange(amount)}
        >
          {amount === undefined ? t('exact') : formatWhole(amount)}
        </Button>
      ))}
    </fieldset>
  );
}
