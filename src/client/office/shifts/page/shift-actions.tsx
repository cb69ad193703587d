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
import { CartWasteDialog, GiveDialog } from './goods-dialogs.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

type Act = ('return' | 'reconcile' | 'correct' | 'cancel') | ('waste' | 'give' | 'handOver' | 'sale' | 'cash');

function actsOf({ stage, assignment, shown }: Shift): Act[] {
  const told = ['sale', 'waste', 'give', 'cash'] as const;
  if (assignment.status === 'cancelled') return [];
  if (stage === 'out') return ['return', 'handOver', ...told, 'cancel'];
  if (stage === 'uncounted') return ['reconcile', ...told];
  const canCorrect = assignment.figures.length > 0 && shown.mark === undefined;
  return canCorrect ? ['correct', ...told] : [...told];
}

const nextSteps: readonly Act[] = ['return', 'reconcile'];

export function ShiftActions({ shift }: { shift: Shift }) {
  const t = useTranslations('office.day.act');
  const tList = useTranslations('office.assignments');
  const [opened, setOpened] = useState<Act>();
  const acts = actsOf(shift);
  if (acts.length === 0) return null;
  const words: Record<Act, string> = {
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
        {acts.map((act) => (
          <Button
            key={act}
            variant={nextSteps.includes(act) ? 'primary' : act === 'cancel' ? 'quiet' : 'secondary'}
            className={classOf(act)}
            onClick={() => setOpened(act)}
          >
            {words[act]}
          </Button>
        ))}
      </div>
      <OpenAct act={opened} shift={shift} onClose={() => setOpened(undefined)} />
    </>
  );
}

function classOf(act: Act): string {
  if (act === 'cancel') return 'text-red! hover:bg-red-soft! sm:ml-auto';
  return nextSteps.includes(act) ? 'max-sm:col-span-full' : '';
}

interface OpenActProps {
  act: Act | undefined;
  shift: Shift;
  onClose: () => void;
}

function OpenAct({ act, shift, onClose }: OpenActProps) {
  const { assignment } = shift;
  switch (act) {
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
      return <GiveDialog shift={shift} onClose={onClose} />;
    case 'handOver':
      return <HandOverDialog shift={shift} onClose={onClose} />;
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
