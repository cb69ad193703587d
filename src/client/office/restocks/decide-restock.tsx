import { useTranslations } from 'use-intl';
import { ConfirmChange } from '#client/office/kit/dialog/confirm-change.tsx';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import type { Restock } from '#contract/restocks/entity.ts';
import { ReceiveSheet } from './receive-sheet.tsx';
import { restockName } from './restock-badge.tsx';

export type RestockDecision = 'approve' | 'reject' | 'void';

export interface DecisionTarget {
  decision: RestockDecision;
  restock: Restock;
}

const mutations = {
  reject: 'restockReject',
  void: 'restockVoid',
} as const;

/** Receives a restock, or asks before it is rejected or voided. */
export function DecideRestock({ target, onClose }: DialogTargetProps<DecisionTarget>) {
  if (target === undefined) return null;
  const { decision, restock } = target;
  if (decision === 'approve') return <ReceiveSheet restock={restock} onClose={onClose} />;
  return <ConfirmDecision decision={decision} restock={restock} onClose={onClose} />;
}

interface ConfirmDecisionProps {
  decision: Exclude<RestockDecision, 'approve'>;
  restock: Restock;
  onClose: () => void;
}

function ConfirmDecision({ decision, restock, onClose }: ConfirmDecisionProps) {
  const t = useTranslations('office.restocks');
  const tForms = useTranslations('office.forms');
  const { id, warehouse, items } = restock;
  // A void moves goods, so the overlay of the stock needs warehouse and items.
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
      danger
      onClose={onClose}
    />
  );
}
