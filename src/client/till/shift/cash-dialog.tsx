import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { newId } from '#contract/fields/ids.ts';
import { mutations } from '#contract/mutations.ts';
import { ReasonChips } from '../reason-chips.tsx';
import { useSave } from '../use-save.ts';

interface CashDialogProps {
  assignment: CartAssignment;
  onClose: () => void;
}

/** See rules 6.12. */
export function CashDialog({ assignment, onClose }: CashDialogProps) {
  const t = useTranslations('till.cash');
  const { save } = useSave();
  const [isOut, setIsOut] = useState(true);
  const [amount, setAmount] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isValidAmount = /^[1-9]\d{0,7}$/.test(amount);

  async function saveCashMovement(reason: string) {
    setWasSubmitted(true);
    if (!isValidAmount) return;
    const { id, cart_details } = assignment;
    const signedAmount = Number(amount) * (isOut ? -1 : 1);
    const args = { id, movement_id: newId(), amount: signedAmount, reason };
    const names = { [id]: cart_details.name };
    if (await save(() => mutateLocally(mutations.cashMove, args, { names }), t('saved'))) onClose();
  }

  return (
    <Dialog isSticky onClose={onClose} title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-4">
        <CashDirection isOut={isOut} onChange={setIsOut} />
        <Field label={t('amount')} required error={wasSubmitted && !isValidAmount && t('amountInvalid')}>
          {(control) => <NumberInput {...control} prefix="Rp" min={0} value={amount} onChange={setAmount} />}
        </Field>
        <ReasonChips
          key={String(isOut)}
          kind={isOut ? 'cash_out' : 'cash_in'}
          label={t('reason')}
          sendLabel={t('save')}
          onReason={(reason) => void saveCashMovement(reason)}
        />
      </div>
    </Dialog>
  );
}

function CashDirection({ isOut, onChange }: { isOut: boolean; onChange: (isOut: boolean) => void }) {
  const t = useTranslations('till.cash');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('title')}</legend>
      {[true, false].map((isCashOut) => (
        <Button
          key={String(isCashOut)}
          size="large"
          className="flex-1"
          variant={isOut === isCashOut ? 'primary' : 'secondary'}
          aria-pressed={isOut === isCashOut}
          onClick={() => onChange(isCashOut)}
        >
          {t(isCashOut ? 'out' : 'in')}
        </Button>
      ))}
    </fieldset>
  );
}
