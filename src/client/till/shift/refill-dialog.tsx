import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { mutations } from '#contract/mutations.ts';
import { proposeRefill, salesAWeekBefore, unitsSold } from '../shift-sums.ts';
import { useTillNow } from '../use-moment.ts';
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
  const now = useTillNow();
  // Proposal and sort order stay while the dialog is open.
  const [openedAt] = useState(now);
  const offered = [...products.values()].filter(({ status }) => status === 'active');
  const proposed = useMemo(() => {
    if (isBlind) return new Map<string, number>();
    const before = salesAWeekBefore(allSales, openedAt.getTime());
    const missing = proposeRefill(unitsOnCart, unitsSold(before.after));
    return new Map([...missing].filter(([id]) => products.get(id)?.status === 'active'));
  }, [allSales, unitsOnCart, products, openedAt, isBlind]);
  offered.sort((a, b) => (proposed.get(b.id) ?? 0) - (proposed.get(a.id) ?? 0) || (a.name < b.name ? -1 : 1));
  function hintOf(id: string): string {
    const onTheWay = unitsInTransit.get(id) ?? 0;
    const count = String((unitsOnCart.get(id) ?? 0) - onTheWay);
    return t(onTheWay > 0 ? 'onCartAndWay' : 'onCart', { count, onTheWay: String(onTheWay) });
  }
  const { cart_id, cart_details } = assignment;
  const ask = (items: GoodsLine[]) =>
    mutateLocally(
      mutations.restockRequestCreate,
      { cart_id, items, notes: '' },
      {
        names: {
          ...Object.fromEntries(offered.map(({ id, name }) => [id, name])),
          [cart_id]: cart_details.name,
          [`code:${cart_id}`]: cart_details.code,
        },
      },
    );

  return (
    <GoodsDialog
      title={t('title')}
      description={proposed.size > 0 ? t('proposed') : t('text')}
      products={offered.map(({ id, name }) => ({
        id,
        name,
        ...(!isBlind && { hint: hintOf(id) }),
      }))}
      proposed={proposed}
      send={t('send')}
      onSend={(items) => save(() => ask(items), t('asked'))}
      onClose={onClose}
    />
  );
}
