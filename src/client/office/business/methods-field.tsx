import { useController, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useMetadata } from '#client/data/use-singleton.ts';
import { type OrderedChoice, OrderedChoices } from '#client/office/kit/ordered-choices.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { paymentMethods } from '#contract/transactions/entity.ts';
import type { SettingsControl } from './settings-values.ts';

/** The payment methods that the till offers, in its order, and below them those that are switched off. */
export function MethodsField({ control }: { control: SettingsControl }) {
  const t = useTranslations('office.business.methods');
  const tMethod = useTranslations('office.transactions.method');
  const listed = useMetadata('payment_methods');
  const { field } = useController({ control, name: 'payment_methods' });
  const hasQris = useWatch({ control, name: 'qris' }).trim() !== '';
  const offered = field.value;
  const others = paymentMethods.filter((method) => !offered.includes(method));
  const nameOf = (method: string) =>
    isOneOf(paymentMethods, method)
      ? tMethod(method)
      : (listed?.find(({ value }) => value === method)?.label ?? method);
  const choiceOf = (method: string): OrderedChoice => {
    const isOffered = offered.includes(method);
    return {
      key: method,
      label: nameOf(method),
      hint: method === 'qris' && isOffered && !hasQris ? t('noQris') : undefined,
      lockedBecause: isOffered && offered.length === 1 ? t('last') : undefined,
    };
  };
  return (
    <div className="max-w-100 md:col-span-2">
      <OrderedChoices
        chosen={offered.map(choiceOf)}
        others={others.map(choiceOf)}
        onChange={(now) => field.onChange(now.map(({ key }) => key))}
      />
    </div>
  );
}
