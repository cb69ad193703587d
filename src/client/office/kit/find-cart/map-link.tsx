import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Cart } from '#contract/carts/entity.ts';
import { mapAddress } from './distance.ts';

export function MapLink({ cart }: { cart: Pick<Cart, 'name' | 'location'> }) {
  const t = useTranslations('office.findCart.nearest');
  return (
    <a
      href={mapAddress(cart.location)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('mapOf', { name: cart.name })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2.5 text-sm font-semibold text-ink-2 hover:bg-sand hover:text-ink"
    >
      <MapPin aria-hidden size={16} strokeWidth={1.75} />
      {t('map')}
    </a>
  );
}
