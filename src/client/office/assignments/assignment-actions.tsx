import { useTranslations } from 'use-intl';
import { DetailButton } from '#client/office/kit/list/record-actions.tsx';
import { Button } from '#client/ui/button.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { useAssignmentStage } from './use-assignment-stage.ts';

interface AssignmentActionsProps {
  assignment: CartAssignment;
  onDetail: () => void;
  onReturn: () => void;
  onReconcile: () => void;
}

/** The buttons of a row: the detail, and the next step of the assignment (return, then count). */
export function AssignmentActions({
  assignment,
  onDetail,
  onReturn,
  onReconcile,
}: AssignmentActionsProps) {
  const t = useTranslations('office.assignments');
  const stage = useAssignmentStage(assignment);
  const { name } = assignment.cart_details;
  return (
    <>
      <DetailButton name={name} onClick={onDetail} />
      {stage === 'out' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('returnOf', { name })}
          onClick={onReturn}
        >
          {t('return')}
        </Button>
      )}
      {stage === 'uncounted' && (
        <Button size="small" aria-label={t('reconcileOf', { name })} onClick={onReconcile}>
          {t('reconcile')}
        </Button>
      )}
    </>
  );
}
