import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmChange } from '#client/office/kit/dialog/confirm-change.tsx';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { knownVersion } from '#client/office/kit/form/record-form.ts';
import { ReasonText } from '#client/state/reason-text.tsx';
import { RefundUnitsFields, useRefundUnits } from '#client/state/refund-units.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { shownSaleOf } from '#contract/transactions/effects.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { isWishOpen } from './transaction-badge.tsx';

/**
 * `settle`: the payment of a pending sale has arrived; `settleLate`: it has after all, of a sale that had ended
 * unpaid (rules 3.5). `cancel`: a pending sale is given up. `refund`: the customer of a completed sale gets the
 * money back; `decline`: not, though somebody asked for it.
 */
export type TransactionAct = keyof typeof mutations;

/** The sale on which the dialog is open, and what is to be done with it. */
export interface ActTarget {
  act: TransactionAct;
  sale: Transaction;
}

interface TransactionActDialogProps extends DialogTargetProps<ActTarget> {
  /** Called when the act is refused or cannot be saved: somebody else may have acted first. */
  onRefused: () => void;
}

/** Asks, then completes a sale whose payment has arrived, cancels the sale, refunds it or declines that. */
export function TransactionActDialog({ target, ...props }: TransactionActDialogProps) {
  return target && <ActQuestion key={target.sale.id} {...target} {...props} />;
}

const mutations = {
  settle: 'transactionSettle',
  settleLate: 'transactionSettle',
  cancel: 'transactionCancel',
  refund: 'transactionRefund',
  decline: 'refundDecline',
} as const;

type ActQuestionProps = ActTarget & Omit<TransactionActDialogProps, 'target'>;

/** The question before an act. A refund also asks about the goods. */
function ActQuestion({ act, sale, onClose, onRefused }: ActQuestionProps) {
  const t = useTranslations('office.transactions');
  const tForms = useTranslations('office.forms');
  const [areGoodsBack, setAreGoodsBack] = useState(false);
  const isOfWish = (act === 'refund' || act === 'decline') && isWishOpen(sale);
  const units = useRefundUnits(sale, isOfWish ? sale.refund_wish?.lines : undefined);
  const seen = knownVersion(sale);
  const shown = shownSaleOf(sale);
  const productNames = sale.items.map(({ product }) => [product.id, product.name]);
  const fields = {
    settle: { ...seen, ...shown, payment_status: 'success' as const },
    settleLate: { ...seen, ...shown, payment_status: 'success' as const },
    cancel: { ...seen, ...shown },
    refund: { ...seen, restock: areGoodsBack, ...(!units.isAll && { lines: units.lines }) },
    decline: {},
  };
  const amount = formatRupiah(act === 'refund' ? units.amount : sale.total);
  const total = formatRupiah(sale.total);
  return (
    <ConfirmChange
      mutation={mutations[act]}
      args={{ id: sale.id, ...fields[act] }}
      names={{ [sale.id]: sale.number, ...Object.fromEntries(productNames) }}
      words={{ done: t(`${act}.done`), failed: t(`${act}.failed`), onRefusedLater: onRefused }}
      title={t(`${act}.title`)}
      message={t(`${act}.message`)}
      subject={
        <>
          <span className="figures">
            {sale.number}, {amount === total ? total : t('refund.amountOf', { amount, total })}
          </span>
          {isOfWish && (
            <span className="block font-normal wrap-anywhere">
              “<ReasonText reason={sale.refund_wish?.reason} />”
            </span>
          )}
        </>
      }
      refusal={act === 'refund' && !units.lines ? t('refund.noUnits') : undefined}
      confirmLabel={t(`${act}.label`)}
      cancelLabel={tForms('close')}
      danger={act === 'cancel' || act === 'refund'}
      onClose={(isSaved) => {
        onClose();
        if (isSaved === false) onRefused();
      }}
    >
      {act === 'refund' && (
        <>
          <RefundUnitsFields sale={sale} units={units} />
          <GoodsQuestion areGoodsBack={areGoodsBack} onChange={setAreGoodsBack} />
        </>
      )}
    </ConfirmChange>
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
