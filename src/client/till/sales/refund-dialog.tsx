import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import { RefundUnitsFields, useRefundUnits } from '#client/state/refund-units.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { mutations } from '#contract/mutations.ts';
import { ReasonChips } from '../reason-chips.tsx';
import { useSave } from '../use-save.ts';
import type { Sale } from '../use-till.ts';

/** The office decides on the request (rules 6.14). */
export function RefundDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const t = useTranslations('till.sales');
  const { save } = useSave();
  const { id, row } = sale;
  const units = useRefundUnits(row);
  const [wasSubmitted, setWasSubmitted] = useState(false);

  async function requestRefund(reason: string) {
    setWasSubmitted(true);
    if (!units.lines) return;
    const names = { [id]: row.number };
    const args = { id, reason, ...(!units.isFullRefund && { lines: units.lines }) };
    const store = () => mutateLocally(mutations.refundAsk, args, { names });
    if (await save(store, t('asked'))) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('askRefund')}
      description={t('askRefundText', { amount: formatRupiah(units.amount) })}
    >
      <RefundUnitsFields sale={row} units={units} />
      {wasSubmitted && !units.lines && (
        <p role="alert" className="font-medium text-red">
          {t('noUnits')}
        </p>
      )}
      <ReasonChips
        kind="refund"
        label={t('reason')}
        sendLabel={t('askRefundSend')}
        onReason={(reason) => void requestRefund(reason)}
      />
    </Dialog>
  );
}
