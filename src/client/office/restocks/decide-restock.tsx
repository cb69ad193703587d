import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { useRunAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { Restock } from '#contract/restocks/entity.ts';
import { restockName } from './restock-name.ts';

export type RestockDecision = 'approve' | 'reject' | 'void';

export interface DecisionTarget {
  decision: RestockDecision;
  restock: Restock;
}

/** A dialog that asks before a restock is approved, rejected or voided. */
export function DecideRestock({ target, onClose }: DialogTargetProps<DecisionTarget>) {
  const t = useTranslations('office.restocks');
  const tForms = useTranslations('office.forms');
  const runAndShow = useRunAndShow();
  const mutations = {
    approve: useMutation({ name: 'restockApprove' }),
    reject: useMutation({ name: 'restockReject' }),
    void: useMutation({ name: 'restockVoid' }),
  };
  if (target === undefined) return null;
  const { decision, restock } = target;

  async function confirm() {
    const { id, warehouse, items } = restock;
    const names = {
      ...Object.fromEntries(items.map(({ product }) => [product.id, product.name])),
      [warehouse.id]: warehouse.name,
      [id]: restockName(restock),
    };
    // An approval or a void moves goods, so the overlay of the stock needs warehouse and items.
    const movement = decision === 'reject' ? {} : { warehouse_id: warehouse.id, items };
    const args = { id, note: '', ...movement };
    const words = { done: t(`${decision}.done`), failed: t(`${decision}.failed`) };
    await runAndShow(() => mutations[decision].submit(args, { names }), words);
    onClose();
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`${decision}.title`)}
      message={t(`${decision}.message`)}
      subject={restockName(restock)}
      confirmLabel={t(`${decision}.label`)}
      cancelLabel={tForms('close')}
      isLoading={mutations[decision].isSubmitting}
      danger={decision !== 'approve'}
      onConfirm={() => void confirm()}
    />
  );
}
