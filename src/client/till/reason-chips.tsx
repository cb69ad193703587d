import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusiness } from '#client/state/use-business.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { TextInput } from '#client/ui/form/text-input.tsx';
import { defaultReasons, type ReasonKind, reasonText } from '#contract/fields/reasons.ts';

interface OfferedReasonsProps {
  offered: readonly { reason: string; text: string }[];
  label: string;
  send: string;
  onReason: (reason: string) => void;
}

/** The reasons of the business, or else the default ones. */
export function ReasonChips({ kind, ...question }: Omit<OfferedReasonsProps, 'offered'> & { kind: ReasonKind }) {
  const locale = useLocale();
  const reasons = useBusiness()?.reasons?.[kind] ?? defaultReasons[kind];
  const offered = reasons.map((reason) => ({ reason, text: reasonText(reason, locale) }));
  return <OfferedReasons offered={offered} {...question} />;
}

/** One tap on a reason completes the action. */
export function OfferedReasons({ offered, label, send, onReason }: OfferedReasonsProps) {
  const t = useTranslations('till.reasons');
  const [isOther, setIsOther] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold">{label}</legend>
        {offered.map(({ reason, text }) => (
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
          variant={isOther ? 'primary' : 'secondary'}
          className="min-h-12"
          aria-expanded={isOther}
          onClick={() => setIsOther(!isOther)}
        >
          {t('other')}
        </Button>
      </fieldset>
      {isOther && <OtherReason send={send} onReason={onReason} />}
    </div>
  );
}

function OtherReason({ send, onReason }: Pick<OfferedReasonsProps, 'send' | 'onReason'>) {
  const t = useTranslations('till');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isMissing) onReason(reason.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t('reasons.reason')} required error={isTried && isMissing && t('reasonMissing')}>
        {(control) => (
          <TextInput {...control} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
      <Button type="submit" size="large">
        {send}
      </Button>
    </form>
  );
}
