import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusiness } from '#client/state/use-business.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { TextInput } from '#client/ui/form/text-input.tsx';
import { defaultReasons, type ReasonKind, reasonText } from '#contract/fields/reasons.ts';

interface ReasonButtonsProps {
  options: readonly { reason: string; text: string }[];
  label: string;
  sendLabel: string;
  onReason: (reason: string) => void;
}

export function ReasonChips({ kind, ...rest }: Omit<ReasonButtonsProps, 'options'> & { kind: ReasonKind }) {
  const locale = useLocale();
  const reasons = useBusiness()?.reasons?.[kind] ?? defaultReasons[kind];
  const options = reasons.map((reason) => ({ reason, text: reasonText(reason, locale) }));
  return <ReasonButtons options={options} {...rest} />;
}

/** One tap on a reason completes the action. */
export function ReasonButtons({ options, label, sendLabel, onReason }: ReasonButtonsProps) {
  const t = useTranslations('till.reasons');
  const [isOtherOpen, setIsOtherOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold">{label}</legend>
        {options.map(({ reason, text }) => (
          <Button
            key={reason}
            variant="secondary"
            className="min-h-12 whitespace-normal!"
            onClick={() => onReason(reason)}
          >
            {text}
          </Button>
        ))}
        <Button
          variant={isOtherOpen ? 'primary' : 'secondary'}
          className="min-h-12"
          aria-expanded={isOtherOpen}
          onClick={() => setIsOtherOpen(!isOtherOpen)}
        >
          {t('other')}
        </Button>
      </fieldset>
      {isOtherOpen && <OtherReason sendLabel={sendLabel} onReason={onReason} />}
    </div>
  );
}

function OtherReason({ sendLabel, onReason }: Pick<ReasonButtonsProps, 'sendLabel' | 'onReason'>) {
  const t = useTranslations('till');
  const [reason, setReason] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isMissing = reason.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (!isMissing) onReason(reason.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t('reasons.reason')} required error={wasSubmitted && isMissing && t('reasonMissing')}>
        {(control) => (
          <TextInput {...control} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
      <Button type="submit" size="large">
        {sendLabel}
      </Button>
    </form>
  );
}
