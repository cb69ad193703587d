import { useTranslations } from 'use-intl';
import { ConfirmChange } from '#client/office/kit/dialog/confirm-change.tsx';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { restockName } from './restock-badge.tsx';

export type RestockDecision = 'approve' | 'reject' | 'void';

export interface DecisionTarget {
  decision: RestockDecision;
  restock: Restock;
}

const mutations = {
  approve: 'restockApprove',
  reject: 'restockReject',
  void: 'restockVoid',
} as const;

/** A dialog that asks before a restock is approved, rejected or voided. */
export function DecideRestock({ target, onClose }: DialogTargetProps<DecisionTarget>) {
  const t = useTranslations('office.restocks');
  const tForms = useTranslations('office.forms');
  if (target === undefined) return null;
  const { decision, restock } = target;
  const { id, warehouse, items } = restock;
  // An approval or a void moves goods, so the overlay of the stock needs warehouse and items.
  const movement = decision === 'reject' ? {} : { warehouse_id: warehouse.id, items };
  return (
    <ConfirmChange
      mutation={mutations[decision]}
      args={{ id, note: '', ...movement }}
      names={{
        ...Object.fromEntries(items.map(({ product }) => [product.id, product.name])),
        [warehouse.id]: warehouse.name,
        [id]: restockName(restock),
      }}
      words={{ done: t(`${decision}.done`), failed: t(`${decision}.failed`) }}
      title={t(`${decision}.title`)}
      message={t(`${decision}.message`)}
      subject={restockName(restock)}
      confirmLabel={t(`${decision}.label`)}
      cancelLabel={tForms('close')}
      danger={decision !== 'approve'}
      onClose={onClose}
    />
  );
}
