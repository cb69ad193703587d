import { useTranslations } from 'use-intl';
import { formatWhole } from '#contract/fields/money.ts';
import type { CartFault } from './shift-plan.ts';
import type { PlanControl } from './use-plan.ts';
import type { PlanPlace } from './use-plan-place.ts';

/** Says what is wrong with a cart, in sentences. */
export function useFaultTexts(
  { cartById, products }: PlanPlace,
  { left }: Pick<PlanControl, 'left'>,
) {
  const t = useTranslations('office.assignments.morning.fault');
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? '';
  const textOf = (cart: string, fault: CartFault): string => {
    switch (fault.kind) {
      case 'noBarista':
      case 'baristaTwice':
      case 'noFloat':
        return t(fault.kind, { cart });
      case 'noNumber':
        return t('noNumber', { cart, product: nameOf(fault.productId) });
      // The same of every cart that takes of it.
      case 'short':
        return t('short', {
          product: nameOf(fault.productId),
          units: formatWhole(-(left.get(fault.productId) ?? 0)),
        });
      case 'overCapacity': {
        const [units, capacity] = [formatWhole(fault.units), formatWhole(fault.capacity)];
        return t('overCapacity', { cart, units, capacity });
      }
    }
  };
  return (cartId: string, faults: readonly CartFault[]): string[] =>
    faults.map((fault) => textOf(cartById.get(cartId)?.code ?? '', fault));
}
