import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { CountBody, CountButtons } from './count-body.tsx';
import { type CountSubject, useCount } from './use-count.ts';
import type { CountEntry } from './use-count-form.ts';

interface CountDialogProps {
  subject: CountSubject;
  entry: CountEntry;
  onClose: () => void;
}

export function CountDialog({ subject, entry, onClose }: CountDialogProps) {
  const t = useTranslations('office.count');
  const tForms = useTranslations('office.forms');
  const count = useCount({ ...subject, entry, onSaved: () => onClose() });
  const { kind, cart } = subject;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    count.proceed();
  };
  return (
    <SheetForm
      title={t(`titles.${kind}`, { code: cart.code || cart.name })}
      form={{ ...count.state, onSubmit, resolution: undefined }}
      onClose={onClose}
      buttons={(close, formId) => (
        <CountButtons
          {...{ count, formId }}
          leave={{ variant: 'secondary', onClick: close, children: tForms('close') }}
        />
      )}
    >
      <CountBody count={count} />
    </SheetForm>
  );
}
