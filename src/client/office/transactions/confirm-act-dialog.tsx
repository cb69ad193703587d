import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { formatRupiah } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';

/** What can be done with a sale: settle or cancel a pending one, refund a completed one. */
export type TransactionAct = 'settle' | 'cancel' | 'refund';

interface ConfirmActDialogProps {
  act: TransactionAct;
  sale: Transaction;
  isBusy: boolean;
  onClose: () => void;
  /** @param goodsReturn whether the goods of a refund go back into the stock of the cart */
  onConfirm: (goodsReturn: boolean) => void;
}

/** Asks before a sale is settled, cancelled or refunded. A refund also asks about the goods. */
export function ConfirmActDialog({ act, sale, isBusy, onClose, onConfirm }: ConfirmActDialogProps) {
  const t = useTranslations('office.transactions');
  const tForms = useTranslations('office.forms');
  const [goodsReturn, setGoodsReturn] = useState(false);
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
            onClick={() => onConfirm(goodsReturn)}
          >
            {t(`${act}.label`)}
          </Button>
        </>
      }
    >
      {act === 'refund' && <GoodsQuestion goodsReturn={goodsReturn} onChange={setGoodsReturn} />}
    </Dialog>
  );
}

interface GoodsQuestionProps {
  goodsReturn: boolean;
  onChange: (goodsReturn: boolean) => void;
}

/** Whether the goods go back into stock: a sealed bottle does, a poured drink does not. */
function GoodsQuestion({ goodsReturn, onChange }: GoodsQuestionProps) {
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
            checked={goodsReturn === choice}
            onChange={() => onChange(choice)}
            className="size-5 shrink-0 accent-caramel"
          />
          <span>{t(choice ? 'backOnCart' : 'thrownAway')}</span>
        </label>
      ))}
    </fieldset>
  );
}
