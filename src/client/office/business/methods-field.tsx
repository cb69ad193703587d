import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useMetadata } from '#client/data/use-document.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { isOneOf } from '#contract/fields.ts';
import { paymentMethods } from '#contract/transactions/entity.ts';
import type { SettingsControl } from './settings-values.ts';

/** The payment methods that the till offers, in its order, and below them those that are switched off. */
export function MethodsField({ control }: { control: SettingsControl }) {
  const t = useTranslations('office.business.methods');
  const tMethod = useTranslations('office.transactions.method');
  const listed = useMetadata('payment_methods');
  const { field } = useController({ control, name: 'payment_methods' });
  const hasQris = useWatch({ control, name: 'qris' }).trim() !== '';
  const [moved, setMoved] = useState('');
  const offered = field.value;
  const others = paymentMethods.filter((method) => !offered.includes(method));
  const nameOf = (method: string) =>
    isOneOf(paymentMethods, method)
      ? tMethod(method)
      : (listed?.find(({ value }) => value === method)?.label ?? method);
  const toggle = (method: string) =>
    field.onChange(
      offered.includes(method) ? offered.filter((each) => each !== method) : [...offered, method],
    );
  const move = (from: number, to: number) => {
    const method = offered[from];
    if (method === undefined || to < 0 || to >= offered.length) return;
    field.onChange(offered.toSpliced(from, 1).toSpliced(to, 0, method));
    setMoved(
      t('moved', { method: nameOf(method), place: `${to + 1}`, count: `${offered.length}` }),
    );
  };
  return (
    <div className="md:col-span-2">
      <ul className="max-w-100">
        {[...offered, ...others].map((method, index) => (
          <li key={method} className="flex items-center gap-1">
            <Checkbox
              label={nameOf(method)}
              checked={index < offered.length}
              hint={
                method === 'qris' && index < offered.length && !hasQris ? t('noQris') : undefined
              }
              lockedBecause={index < offered.length && offered.length === 1 ? t('last') : undefined}
              onChange={() => toggle(method)}
              className="min-w-0 flex-1"
            />
            {index < offered.length && (
              <>
                <IconButton
                  label={t('up', { method: nameOf(method) })}
                  aria-disabled={index === 0}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden size={18} strokeWidth={1.75} />
                </IconButton>
                <IconButton
                  label={t('down', { method: nameOf(method) })}
                  aria-disabled={index === offered.length - 1}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  );
}
