import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { mutations } from '#contract/mutations.ts';
import { OfferedReasons } from '../reason-chips.tsx';
import { useSave } from '../use-save.ts';
import { useShiftProducts, useTill } from '../use-till.ts';
import { GoodsDialog, type GoodsLine } from './goods-dialog.tsx';

interface WasteDialogProps {
  assignment: CartAssignment;
  onClose: () => void;
}

const nothing: ReadonlyMap<string, number> = new Map();

/** The stored values, which the office translates. */
const reasons = ['tumpah', 'rusak', 'kedaluwarsa'] as const;

/** Rules 6.15. */
export function WasteDialog({ assignment, onClose }: WasteDialogProps) {
  const t = useTranslations('till.waste');
  const { save } = useSave();
  const { isBlind } = useTill();
  const onCart = new Set(assignment.items?.map(({ product_id }) => product_id));
  const products = useShiftProducts().filter(({ id }) => isBlind || onCart.has(id));
  const throwAway = (items: GoodsLine[], reason: string) =>
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
      proposed={nothing}
      onSend={(items, reason) => save(() => throwAway(items, reason), t('saved'))}
      onClose={onClose}
    >
      {(send) => (
        <div className="mt-3">
          <OfferedReasons
            offered={reasons.map((reason) => ({ reason, text: t(`reasons.${reason}`) }))}
            label={t('reason')}
            send={t('save')}
            onReason={send}
          />
        </div>
      )}
    </GoodsDialog>
  );
}
