import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useAlert } from '#client/shell/use-alert.ts';

/** What to do on a press while a field is empty: say so and lead there. Undefined: none is. */
export function useEmptyField<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
): (() => void) | undefined {
  const t = useTranslations('office.forms');
  const alert = useAlert();
  const values = useWatch({ control: form.control });
  const empty = Object.entries(values).find(([, value]) => String(value).trim() === '');
  if (empty === undefined) return undefined;
  return () => {
    alert.show({ variant: 'error', message: t('requiredEmpty') });
    form.setFocus(empty[0] as FieldPath<Values>);
  };
}
