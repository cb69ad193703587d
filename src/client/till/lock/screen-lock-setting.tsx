import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { TextInput } from '#client/ui/form/text-input.tsx';
import { savedAlertMs } from '../use-save.ts';
import { canLock, lockMinutes, pinPattern, removePin, setPin, useScreenLock } from './screen-lock.ts';

/** A PIN can be set only online (rules 7.8). */
export function ScreenLockSetting({ isOnline }: { isOnline: boolean }) {
  const t = useTranslations('till.lock');
  const lock = useScreenLock((state) => state.lock);
  const [isOpen, setIsOpen] = useState(false);
  if (!canLock()) return null;
  return (
    <div>
      <Button size="large" variant="secondary" className="w-full" disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {t(lock ? 'change' : 'set')}
      </Button>
      {!isOnline && <p className="mt-1 text-ink-2">{t('needsConnection')}</p>}
      {isOpen && <PinDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function PinDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('till.lock');
  const alert = useAlert();
  const lock = useScreenLock((state) => state.lock);
  const [minutes, setMinutes] = useState(lock?.minutes ?? 5);
  const [pin, setPinValue] = useState('');
  const [repeatedPin, setRepeatedPin] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const finish = (message: string) => {
    alert.show({ variant: 'success', message, durationMs: savedAlertMs });
    onClose();
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (!pinPattern.test(pin) || pin !== repeatedPin) return;
    if (await setPin(pin, minutes)) finish(t('saved'));
    else alert.show({ variant: 'error', message: t('notSaved') });
  }

  return (
    <Dialog
      onClose={onClose}
      title={t(lock ? 'change' : 'set')}
      description={t('settingText')}
      footer={
        <>
          {lock && (
            <Button
              size="large"
              variant="secondary"
              onClick={() => {
                removePin();
                finish(t('removed'));
              }}
            >
              {t('remove')}
            </Button>
          )}
          <Button type="submit" form="till-lock" size="large">
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="till-lock" noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        <PinField
          label={t('newPin')}
          value={pin}
          onChange={setPinValue}
          error={wasSubmitted && !pinPattern.test(pin) && t('pinInvalid')}
        />
        <PinField
          label={t('again')}
          value={repeatedPin}
          onChange={setRepeatedPin}
          error={wasSubmitted && pin !== repeatedPin && t('differs')}
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{t('after')}</legend>
          <div className="flex flex-wrap gap-2">
            {lockMinutes.map((each) => (
              <Button
                key={each}
                size="large"
                className="flex-1 px-2!"
                variant={minutes === each ? 'primary' : 'secondary'}
                aria-pressed={minutes === each}
                onClick={() => setMinutes(each)}
              >
                {t('minutes', { count: each })}
              </Button>
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  autoFocus?: boolean;
}

export function PinField({ label, value, onChange, error, autoFocus = false }: PinFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          // Keeps password managers from saving the PIN.
          autoComplete="one-time-code"
          type="password"
          inputMode="numeric"
          maxLength={6}
          className="text-2xl tracking-[0.4em]"
          autoFocus={autoFocus}
          value={value}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  );
}
