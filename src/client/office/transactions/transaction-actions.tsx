import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MutationArgs } from '#client/data/use-mutation.ts';
import {
  type ActionScreen,
  type ActionSheetProps,
  type ActionTarget,
  ConfirmAction,
  createActionDialog,
} from '#client/office/kit/action/action-dialog.tsx';
import { knownVersion } from '#client/office/kit/form/record-form.ts';
import { ReasonText } from '#client/state/reason-text.tsx';
import { RefundUnitsFields, useRefundUnits } from '#client/state/refund-units.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import type { Transaction } from '#contract/transactions/entity.ts';
import { saleSnapshotOf } from '#contract/transactions/optimistic-updates.ts';
import { isRefundRequestOpen } from './transaction-badge.tsx';

const screen: ActionScreen<'transactions'> = {
  list: 'transactions',
  // Of the sale and its products, for the entry in the outbox.
  useNames: ({ id, number, items }) => ({
    [id]: number,
    ...Object.fromEntries(items.map(({ product }) => [product.id, product.name])),
  }),
  subjectOf: (target) => <Sale {...target} amount={formatRupiah(target.row.total)} />,
  argsOf: { settle: paidArgs, settleLate: paidArgs, cancel: seenSaleArgs },
  sheets: { refund: RefundDialog },
};

export const TransactionActionDialog = createActionDialog(screen);

/** The version that the user saw, and what the optimistic update needs. */
function seenSaleArgs(sale: Transaction): Omit<MutationArgs<'transactionCancel'>, 'id'> {
  return { ...knownVersion(sale), ...saleSnapshotOf(sale) };
}

function paidArgs(sale: Transaction): Omit<MutationArgs<'transactionSettle'>, 'id'> {
  return { ...seenSaleArgs(sale), payment_status: 'success' };
}

function RefundDialog({ row: sale, onClose }: ActionSheetProps<'transactions'>) {
  const t = useTranslations('office.transactions.refund');
  const [areGoodsBack, setAreGoodsBack] = useState(false);
  const units = useRefundUnits(sale, isRefundRequestOpen(sale) ? sale.refund_wish?.lines : undefined);
  const target = { verb: 'refund', row: sale } as const;
  const refund: Omit<MutationArgs<'transactionRefund'>, 'id'> = {
    ...knownVersion(sale),
    restock: areGoodsBack,
    ...(!units.isFullRefund && { lines: units.lines }),
  };
  const [amount, total] = [formatRupiah(units.amount), formatRupiah(sale.total)];
  return (
    <ConfirmAction
      // The arguments are what the user has entered here.
      screen={{ ...screen, argsOf: { refund: () => refund } }}
      {...{ target, onClose }}
      rejection={units.lines ? undefined : t('noUnits')}
      subject={<Sale {...target} amount={amount === total ? total : t('amountOf', { amount, total })} />}
    >
      <RefundUnitsFields sale={sale} units={units} />
      <GoodsQuestion areGoodsBack={areGoodsBack} onChange={setAreGoodsBack} />
    </ConfirmAction>
  );
}

function Sale({ row, verb, amount }: ActionTarget<'transactions'> & { amount: string }): ReactNode {
  const isOfRefundRequest = (verb === 'refund' || verb === 'decline') && isRefundRequestOpen(row);
  return (
    <>
      <span className="figures">
        {row.number}, {amount}
      </span>
      {isOfRefundRequest && (
        <span className="block font-normal wrap-anywhere">
          “<ReasonText reason={row.refund_wish?.reason} />”
        </span>
      )}
    </>
  );
}

interface GoodsQuestionProps {
  areGoodsBack: boolean;
  onChange: (areGoodsBack: boolean) => void;
}

/** A sealed bottle goes back into stock; a poured drink does not. */
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
