import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { mutations } from '#contract/mutations.ts';
import { ReasonButtons } from '../reason-chips.tsx';
import { useSave } from '../use-save.ts';
import { useShiftProducts } from '../use-till.ts';
import { GoodsDialog, type GoodsLine } from './goods-dialog.tsx';

interface WasteDialogProps {
  assignment: CartAssignment;
  onClose: () => void;
}

const noUnits: ReadonlyMap<string, number> = new Map();

/** Stored values, which the office's screens translate. */
const reasons = ['tumpah', 'rusak', 'kedaluwarsa'] as const;

/** Also lists products without expected units, because waste is a fact (rules 6.15). */
export function WasteDialog({ assignment, onClose }: WasteDialogProps) {
  const t = useTranslations('till.waste');
  const { save } = useSave();
  const products = useShiftProducts();
  const writeOff = (items: GoodsLine[], reason: string) =>
    mutateLocally(
      mutations.stockAdjustmentCreate,
      { kind: 'cart_waste', assignment_id: assignment.id, reason, items },
      {
        names: {
          ...Object.fromEntries(products.map(({ id, name }) => [id, name])),
          [assignment.id]: assignment.cart_details.name,
        },
      },
    );

  return (
    <GoodsDialog
      title={t('title')}
      description={t('text')}
      products={products}
      initialUnits={noUnits}
      onSend={(items, reason) => save(() => writeOff(items, reason), t('saved'))}
      onClose={onClose}
    >
      {(send) => (
        <div className="mt-3">
          <ReasonButtons
            options={reasons.map((reason) => ({ reason, text: t(`reasons.${reason}`) }))}
            label={t('reason')}
            sendLabel={t('save')}
            onReason={send}
          />
        </div>
      )}
    </GoodsDialog>
  );
}
