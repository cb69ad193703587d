import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { mutations } from '#contract/mutations.ts';
import { proposeRefill, salesOneWeekAgo, unitsSold } from '../shift-sums.ts';
import { useTillClock } from '../use-moment.ts';
import { useSave } from '../use-save.ts';
import { useTill } from '../use-till.ts';
import { GoodsDialog, type GoodsLine } from './goods-dialog.tsx';

interface RefillDialogProps {
  assignment: CartAssignment;
  onClose: () => void;
}

export function RefillDialog({ assignment, onClose }: RefillDialogProps) {
  const t = useTranslations('till.refill');
  const { save } = useSave();
  const { products, unitsOnCart, unitsInTransit, allSales, isBlind } = useTill();
  const now = useTillClock();
  const activeProducts = [...products.values()].filter(({ status }) => status === 'active');
  // Neither time nor synced rows may change the proposal and the sort order of an open dialog.
  const [proposedUnits] = useState(() => {
    if (isBlind) return new Map<string, number>();
    const lastWeekSales = salesOneWeekAgo(allSales, now.getTime());
    const neededUnits = proposeRefill(unitsOnCart, unitsSold(lastWeekSales.laterSales));
    return new Map([...neededUnits].filter(([id]) => products.get(id)?.status === 'active'));
  });
  activeProducts.sort(
    (a, b) => (proposedUnits.get(b.id) ?? 0) - (proposedUnits.get(a.id) ?? 0) || (a.name < b.name ? -1 : 1),
  );
  function hintOf(id: string): string {
    const inTransit = unitsInTransit.get(id) ?? 0;
    const count = String((unitsOnCart.get(id) ?? 0) - inTransit);
    return t(inTransit > 0 ? 'onCartAndWay' : 'onCart', { count, onTheWay: String(inTransit) });
  }
  const { cart_id, cart_details } = assignment;
  const requestRefill = (items: GoodsLine[]) =>
    mutateLocally(
      mutations.restockRequestCreate,
      { cart_id, items, notes: '' },
      {
        names: {
          ...Object.fromEntries(activeProducts.map(({ id, name }) => [id, name])),
          [cart_id]: cart_details.name,
          [`code:${cart_id}`]: cart_details.code,
        },
      },
    );

  return (
    <GoodsDialog
      title={t('title')}
      description={proposedUnits.size > 0 ? t('proposed') : t('text')}
      products={activeProducts.map(({ id, name }) => ({
        id,
        name,
        ...(!isBlind && { hint: hintOf(id) }),
      }))}
      initialUnits={proposedUnits}
      sendLabel={t('send')}
      onSend={(items) => save(() => requestRefill(items), t('asked'))}
      onClose={onClose}
    />
  );
}
