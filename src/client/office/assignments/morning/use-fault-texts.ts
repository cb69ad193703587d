import { useTranslations } from 'use-intl';
import { formatWhole } from '#contract/money.ts';
import type { CartFault } from './morning-plan.ts';
import type { MorningPlace } from './use-morning.ts';

/** Says what is wrong with a cart, in sentences. */
export function useFaultTexts({ cartById, products }: MorningPlace) {
  const t = useTranslations('office.assignments.morning.fault');
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name ?? '';
  const textOf = (cart: string, fault: CartFault): string => {
    switch (fault.kind) {
      case 'noBarista':
      case 'baristaTwice':
        return t(fault.kind, { cart });
      case 'noNumber':
        return t('noNumber', { cart, product: nameOf(fault.productId) });
      // The same of every cart that takes of it.
      case 'short':
        return t('short', {
          product: nameOf(fault.productId),
          units: formatWhole(fault.missing),
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
