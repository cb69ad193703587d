import { useTranslations } from 'use-intl';
import { CountDialog } from '#client/office/kit/count/count-dialog.tsx';
import { type ReturnedAssignment, useReturnSubject } from '#client/office/kit/count/count-subjects.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { carriedUnits } from '#contract/cart-assignments/cart-stock.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { mutations } from '#contract/mutations.ts';

interface ReturnDialogProps {
  assignment: ReturnedAssignment;
  entry: QueuedEntry<'cartAssignmentReturn'> | undefined;
  onClose: () => void;
}

export function ReturnDialog({ assignment, entry, onClose }: ReturnDialogProps) {
  return <CountDialog subject={useReturnSubject(assignment)} entry={entry} onClose={onClose} />;
}

export type CountedAssignment = Pick<
  CartAssignment,
  'id' | 'figures' | 'cash_counted' | 'count_proposal' | 'cash_proposal'
> & { cart_details: { name: string; code: string } };

interface CorrectCountDialogProps {
  assignment: CountedAssignment;
  entry: QueuedEntry<'cartAssignmentCorrect'> | undefined;
  onClose: () => void;
}

export function CorrectCountDialog({ assignment, entry, onClose }: CorrectCountDialogProps) {
  const t = useTranslations('office.count');
  const { id, figures, cash_counted, cart_details: cart } = assignment;
  const { count_proposal: items, cash_proposal: cash } = assignment;
  return (
    <CountDialog
      subject={{
        kind: 'correct',
        cart,
        draftName: `cartAssignmentCorrect:${id}`,
        mutation: mutations.cartAssignmentCorrect,
        start: {
          items: figures.map(({ product_id, counted, wasted }) => ({
            product_id,
            counted: counted ?? 0,
            wasted,
          })),
          ...(typeof cash_counted === 'number' && { cash_counted }),
        },
        expected: figures.map((figure) => ({
          id: figure.product_id,
          name: figure.product_details.name,
          units: carriedUnits(figure) - figure.sold,
        })),
        proposal: { items, cash },
        messages: { done: t('done.correct'), failed: t('failed.correct') },
        toChange: (count, productNames) => ({
          args: { ...count, id },
          context: { names: { ...productNames, [id]: cart.name, [`code:${id}`]: cart.code } },
        }),
      }}
      entry={entry}
      onClose={onClose}
    />
  );
}
