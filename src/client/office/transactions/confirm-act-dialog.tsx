import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { formatRupiah } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

/**
 * `settle`: the payment of a pending sale has arrived. `cancel`: a pending sale is given up. `refund`: the
 * customer of a completed sale gets the money back.
 */
export type TransactionAct = 'settle' | 'cancel' | 'refund';

interface ConfirmActDialogProps {
  act: TransactionAct;
  sale: Transaction;
  isBusy: boolean;
  onClose: () => void;
  /** @param areGoodsBack whether the goods of a refund go back into the stock of the cart */
  onConfirm: (areGoodsBack: boolean) => void;
}

/** Asks before a sale is completed, cancelled or refunded. A refund also asks about the goods. */
export function ConfirmActDialog({ act, sale, isBusy, onClose, onConfirm }: ConfirmActDialogProps) {
  const t = useTranslations('office.transactions');
  const tForms = useTranslations('office.forms');
  const [areGoodsBack, setAreGoodsBack] = useState(false);
  return (
    <ConfirmDialog
      title={t(`${act}.title`)}
      message={t(`${act}.message`)}
      subject={
        <span className="figures">
          {sale.number}, {formatRupiah(sale.total)}
        </span>
      }
      confirmLabel={t(`${act}.label`)}
      cancelLabel={tForms('close')}
      isLoading={isBusy}
      danger={act !== 'settle'}
      onConfirm={() => onConfirm(areGoodsBack)}
      onClose={onClose}
    >
      {act === 'refund' && <GoodsQuestion areGoodsBack={areGoodsBack} onChange={setAreGoodsBack} />}
    </ConfirmDialog>
  );
}

interface GoodsQuestionProps {
  areGoodsBack: boolean;
  onChange: (areGoodsBack: boolean) => void;
}

/** Asks whether the goods go back into stock: a sealed bottle does, a poured drink does not. */
function GoodsQuestion({ areGoodsBack, onChange }: GoodsQuestionProps) {
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
            checked={areGoodsBack === choice}
            onChange={() => onChange(choice)}
            className="size-5 shrink-0 accent-caramel"
          />
          <span>{t(choice ? 'backOnCart' : 'thrownAway')}</span>
        </label>
      ))}
    </fieldset>
  );
}
