import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import type { Transaction } from '#contract/transactions/entity.ts';
import { useMethodWord, usePaymentMethods } from './payment-methods.ts';
import { QrisCode } from './qris-code.tsx';
import type { useSaleActs } from './use-sale-acts.ts';

interface OpenPaymentProps {
  row: Transaction;
  acts: ReturnType<typeof useSaleActs>;
}

/** A payment that is still open: its code again, paid as begun or in another way, or not at all. */
export function OpenPayment({ row, acts }: OpenPaymentProps) {
  const t = useTranslations('till.sales');
  return (
    <div className="flex flex-col gap-2">
      {row.payment_method === 'qris' && <QrisCode total={row.total} />}
      <Button size="large" className="min-h-14" onClick={() => void acts.settle()}>
        {t('came')}
      </Button>
      <OtherMethods row={row} acts={acts} />
      <Button size="large" variant="secondary" onClick={() => void acts.cancel()}>
        {t('cancel')}
      </Button>
    </div>
  );
}

/** The other ways to pay, one tap each. */
export function OtherMethods({ row, acts }: OpenPaymentProps) {
  const t = useTranslations('till.sales');
  const methodWord = useMethodWord();
  const methods = usePaymentMethods().filter((method) => method !== row.payment_method);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="large"
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('otherMethod')}
      </Button>
      {isOpen && (
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
          <legend className="sr-only">{t('otherMethod')}</legend>
          {methods.map((method) => (
            <Button
              key={method}
              size="large"
              variant="secondary"
              className="px-3! whitespace-normal"
              onClick={() => void acts.settle(method)}
            >
              {methodWord(method)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
