import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { storeChange } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { NumberInput } from '#client/ui/number-input.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { newId } from '#contract/ids.ts';
import { mutations } from '#contract/mutations.ts';

/** Cash put into the box or taken out of it, and why (rules 6.12). */
export function CashDialog({
  assignment,
  onClose,
}: {
  assignment: CartAssignment;
  onClose: () => void;
}) {
  const t = useTranslations('till.cash');
  const alert = useAlert();
  const [isOut, setIsOut] = useState(true);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isAmount = /^[1-9]\d{0,8}$/.test(amount);
  const isReason = reason.trim() !== '';

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isAmount || !isReason) return;
    const { id, cart_details } = assignment;
    const outcome = await storeChange(
      mutations.cashMove,
      { id, movement_id: newId(), amount: Number(amount) * (isOut ? -1 : 1), reason },
      { names: { [id]: cart_details.name } },
    );
    const isStored = outcome.kind === 'stored';
    alert.show({
      variant: isStored ? 'success' : 'error',
      message: t(isStored ? 'saved' : 'unsaved'),
    });
    if (isStored) onClose();
  }

  return (
    <Dialog
      isSticky
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      footer={
        <Button type="submit" form="till-cash" size="large">
          {t('save')}
        </Button>
      }
    >
      <form
        id="till-cash"
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex flex-col gap-4"
      >
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('title')}</legend>
          {[true, false].map((out) => (
            <Button
              key={String(out)}
              size="large"
              className="flex-1"
              variant={isOut === out ? 'primary' : 'secondary'}
              aria-pressed={isOut === out}
              onClick={() => setIsOut(out)}
            >
              {t(out ? 'out' : 'in')}
            </Button>
          ))}
        </fieldset>
        <Field label={t('amount')} required error={isTried && !isAmount && t('amountInvalid')}>
          {(control) => (
            <NumberInput {...control} prefix="Rp" min={0} value={amount} onChange={setAmount} />
          )}
        </Field>
        <Field label={t('reason')} required error={isTried && !isReason && t('reasonMissing')}>
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={200}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
