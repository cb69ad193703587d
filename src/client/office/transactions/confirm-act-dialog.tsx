import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { formatRupiah } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

export type TransactionAct = 'settle' | 'cancel' | 'refund';

interface ConfirmActDialogProps {
  act: TransactionAct;
  sale: Transaction;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (restock: boolean) => void;
}

/** The question before a payment or refund. A refund also asks what happens to the goods. */
export function ConfirmActDialog({ act, sale, isBusy, onClose, onConfirm }: ConfirmActDialogProps) {
  const t = useTranslations('office.transactions');
  const tForms = useTranslations('office.forms');
  const [restock, setRestock] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${act}.title`)}
      description={
        <>
          {t(`${act}.message`)}
          <strong className="figures mt-1 block font-semibold text-ink">
            {sale.number}, {formatRupiah(sale.total)}
          </strong>
        </>
      }
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {tForms('close')}
          </Button>
          <Button
            variant={act === 'settle' ? 'primary' : 'danger'}
            isLoading={isBusy}
            onClick={() => onConfirm(restock)}
          >
            {t(`${act}.label`)}
          </Button>
        </>
      }
    >
      {act === 'refund' && <RestockQuestion restock={restock} onChange={setRestock} />}
    </Dialog>
  );
}

interface RestockQuestionProps {
  restock: boolean;
  onChange: (restock: boolean) => void;
}

/** Whether the goods go back into stock: a sealed bottle does, a poured drink does not. */
function RestockQuestion({ restock, onChange }: RestockQuestionProps) {
  const t = useTranslations('office.transactions.refund');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('question')}</legend>
      {([false, true] as const).map((choice) => (
        <label key={String(choice)} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={restock === choice}
            onChange={() => onChange(choice)}
            className="size-5 shrink-0 accent-caramel"
          />
          <span>{t(choice ? 'backOnCart' : 'thrownAway')}</span>
        </label>
      ))}
    </fieldset>
  );
}
