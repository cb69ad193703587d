import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReconcileDialog } from '#client/office/kit/count/reconcile-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { AssignmentActionDialog } from '../assignment-actions.tsx';
import { CorrectCountDialog, ReturnDialog } from '../count-dialogs.tsx';
import type { Shift } from '../use-shift.ts';
import { CashMoveDialog } from './cash-move-dialog.tsx';
import { EnterSaleDialog } from './enter-sale-dialog.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { CartTransferDialog, CartWasteDialog } from './waste-and-transfer-dialogs.tsx';

type Action = ('return' | 'reconcile' | 'correct' | 'cancel') | ('waste' | 'give' | 'handOver' | 'sale' | 'cash');

function actionsOf({ stage, assignment, overlaidRow }: Shift): Action[] {
  const reports = ['sale', 'waste', 'give', 'cash'] as const;
  if (assignment.status === 'cancelled') return [];
  if (stage === 'out') return ['return', 'handOver', ...reports, 'cancel'];
  if (stage === 'uncounted') return ['reconcile', ...reports];
  const canCorrect = assignment.figures.length > 0 && overlaidRow.mark === undefined;
  return canCorrect ? ['correct', ...reports] : [...reports];
}

const nextSteps: readonly Action[] = ['return', 'reconcile'];

export function ShiftActions({ shift }: { shift: Shift }) {
  const t = useTranslations('office.day.act');
  const tList = useTranslations('office.assignments');
  const [openedAction, setOpenedAction] = useState<Action>();
  const actions = actionsOf(shift);
  if (actions.length === 0) return null;
  const labels: Record<Action, string> = {
    return: tList('return'),
    reconcile: tList('reconcile'),
    correct: tList('correct'),
    cancel: tList('cancel.label'),
    waste: t('waste'),
    give: t('give'),
    handOver: t('handOver'),
    sale: t('sale'),
    cash: t('cash'),
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2 max-[24rem]:grid-cols-1 sm:flex sm:flex-wrap">
        {actions.map((action) => (
          <Button
            key={action}
            variant={nextSteps.includes(action) ? 'primary' : action === 'cancel' ? 'quiet' : 'secondary'}
            className={classOf(action)}
            onClick={() => setOpenedAction(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
      <OpenedActionDialog action={openedAction} shift={shift} onClose={() => setOpenedAction(undefined)} />
    </>
  );
}

function classOf(action: Action): string {
  if (action === 'cancel') return 'text-red! hover:bg-red-soft! sm:ml-auto';
  return nextSteps.includes(action) ? 'max-sm:col-span-full' : '';
}

interface OpenedActionDialogProps {
  action: Action | undefined;
  shift: Shift;
  onClose: () => void;
}

function OpenedActionDialog({ action, shift, onClose }: OpenedActionDialogProps) {
  const { assignment } = shift;
  switch (action) {
    case 'return':
      return <ReturnDialog assignment={assignment} entry={undefined} onClose={onClose} />;
    case 'reconcile': {
      const cart = cartOf(assignment);
      return <ReconcileDialog cart={cart} entry={undefined} onClose={onClose} />;
    }
    case 'correct':
      return <CorrectCountDialog assignment={assignment} entry={undefined} onClose={onClose} />;
    case 'cancel':
      return <AssignmentActionDialog target={{ verb: 'cancel', row: assignment }} onClose={onClose} />;
    case 'waste':
      return <CartWasteDialog shift={shift} onClose={onClose} />;
    case 'give':
      return <CartTransferDialog shift={shift} onClose={onClose} />;
    case 'handOver':
      return <HandoverDialog shift={shift} onClose={onClose} />;
    case 'sale':
      return <EnterSaleDialog shift={shift} onClose={onClose} />;
    case 'cash':
      return <CashMoveDialog shift={shift} onClose={onClose} />;
    default:
      return null;
  }
}

function cartOf({ cart_details, cart_id }: CartAssignment) {
  return { ...cart_details, id: cart_id };
}
