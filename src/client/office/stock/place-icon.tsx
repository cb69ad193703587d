import { ShoppingCart, Warehouse } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Place } from './place.ts';

/** The icon of a kind of place; screen readers get its name. */
export function PlaceIcon({ kind, className }: { kind: Place['kind']; className?: string }) {
  const t = useTranslations('office.stock');
  const Icon = kind === 'cart' ? ShoppingCart : Warehouse;
  return (
    <span className={className}>
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      <span className="sr-only">{t(`place.${kind}`)}</span>
    </span>
  );
}
