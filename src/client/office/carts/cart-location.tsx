import { LocateFixed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { MapLink } from '#client/office/kit/find-cart/map-link.tsx';
import { formatLocation, useDeviceLocation } from '#client/office/kit/form/location/location-values.ts';
import { useMutateAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { isLocationSet } from '#contract/fields/fields.ts';

export function CartLocation({ cart }: { cart: Cart }) {
  const t = useTranslations('office.carts.detail');
  const tLocation = useTranslations('office.place');
  const alert = useAlert();
  const mutateAndShow = useMutateAndShow();
  const { findLocation, isFinding } = useDeviceLocation();
  const { mutate, isMutating } = useMutation({ name: 'cartLocate' });

  async function locate() {
    alert.clear();
    const result = await findLocation();
    if (!result.ok) return alert.show({ variant: 'error', message: result.reason });
    const { longitude, latitude } = result.location;
    const location = {
      type: 'Point' as const,
      coordinates: [longitude, latitude] as [number, number],
    };
    await mutateAndShow(() => mutate({ id: cart.id, location }, { names: { [cart.id]: cart.name } }), {
      done: t('locationSaved', { code: cart.code }),
      failed: t('locationFailed'),
    });
  }

  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {formatLocation(cart.location) ?? t('none')}
      {isLocationSet(cart.location) && <MapLink cart={cart} />}
      <Button
        variant="secondary"
        size="small"
        className="max-w-full py-1 whitespace-normal!"
        icon={<LocateFixed aria-hidden size={16} strokeWidth={1.75} />}
        isLoading={isFinding || isMutating}
        loadingLabel={tLocation('finding')}
        onClick={() => void locate()}
      >
        {t('saveMyLocation')}
      </Button>
    </span>
  );
}
