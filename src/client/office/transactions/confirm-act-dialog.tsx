import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
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
    <Dialog
      onClose={onClose}
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
            onClick={() => onConfirm(areGoodsBack)}
          >
            {t(`${act}.label`)}
          </Button>
        </>
      }
    >
      {act === 'refund' && <GoodsQuestion areGoodsBack={areGoodsBack} onChange={setAreGoodsBack} />}
    </Dialog>
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
