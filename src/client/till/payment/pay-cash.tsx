import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Field } from '#client/ui/form/field.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { quickAmounts } from '../shift-sums.ts';
import { PaymentFrame, type PaymentLine, PaymentLines } from './pay-parts.tsx';

interface PayCashProps {
  lines: readonly PaymentLine[];
  total: number;
  isOpenSale?: boolean;
  isSaving: boolean;
  onPaid: (received: number) => void;
}

export function PayCash({ lines, total, isOpenSale = false, isSaving, onPaid }: PayCashProps) {
  const t = useTranslations('till.pay');
  // Undefined means the exact amount.
  const [received, setReceived] = useState<number>();
  const isShort = (received ?? total) < total;
  const amountReceived = received ?? total;
  return (
    <PaymentFrame
      title={t('methods.cash')}
      isOpenSale={isOpenSale}
      footer={
        <>
          <div role="status" className="pb-2 text-center">
            <p>{t(isShort ? 'short' : 'giveBack', { received: formatRupiah(amountReceived) })}</p>
            <p
              className={cx(
                'title-lg figures text-[calc(48rem/15)] leading-none whitespace-nowrap max-[19rem]:text-[calc(32rem/15)]',
                isShort && 'text-red',
              )}
            >
              {formatWhole(Math.abs(amountReceived - total))}
            </p>
          </div>
          <Button
            size="large"
            className="min-h-14 w-full"
            isLoading={isSaving}
            aria-disabled={isShort || undefined}
            onClick={() => !isShort && onPaid(amountReceived)}
          >
            {t('sold')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <PaymentLines lines={lines} total={total} />
        <ReceivedAmount total={total} received={received} onChange={setReceived} />
      </div>
    </PaymentFrame>
  );
}

interface ReceivedAmountProps {
  total: number;
  received: number | undefined;
  onChange: (amount: number | undefined) => void;
}

function ReceivedAmount({ total, received, onChange }: ReceivedAmountProps) {
  const t = useTranslations('till.pay');
  const [inputText, setInputText] = useState('');
  return (
    <>
      <QuickAmounts
        total={total}
        received={received}
        onChange={(amount) => {
          onChange(amount);
          setInputText('');
        }}
      />
      <Field label={t('otherAmount')}>
        {(control) => (
          <NumberInput
            {...control}
            prefix="Rp"
            min={0}
            value={inputText}
            onChange={(text) => {
              setInputText(text);
              onChange(text === '' ? undefined : Math.max(0, Math.trunc(Number(text)) || 0));
            }}
          />
        )}
      </Field>
    </>
  );
}

function QuickAmounts({ total, received, onChange }: ReceivedAmountProps) {
  const t = useTranslations('till.pay');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('received')}</legend>
      {[undefined, ...quickAmounts(total)].map((amount) => (
        <Button
          key={amount ?? 'exact'}
          size="large"
          className="flex-1 px-2!"
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
