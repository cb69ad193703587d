import { type ReactNode, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { isSelectable } from '#client/office/kit/form/choices/use-choices.ts';
import { useDeviceLocation } from '#client/office/kit/form/location/location-values.ts';
import { useAgo } from '#client/office/kit/moment.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import type { Point } from '#contract/fields/fields.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { type CartUse, cartPathOf } from './cart-address.ts';
import { roundDistance, sortByDistance } from './distance.ts';
import { MapLink } from './map-link.tsx';

/** Security: the location is kept in memory only while the dialog is open. It is neither stored nor sent. */
type DevicePosition = { at: Point; accuracyMetres: number } | { reason: string };

interface NearestCartsProps {
  use: CartUse;
  onClose: () => void;
}

/** See screens 3.30. */
export function NearestCarts({ use, onClose }: NearestCartsProps) {
  const t = useTranslations('office.findCart.nearest');
  const { findLocation } = useDeviceLocation();
  const [position, setPosition] = useState<DevicePosition>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each attempt
  useEffect(() => {
    let isClosed = false;
    void findLocation().then((result) => {
      if (isClosed) return;
      if (!result.ok) return setPosition({ reason: result.reason });
      const { longitude, latitude, accuracyMetres } = result.location;
      setPosition({ at: { type: 'Point', coordinates: [longitude, latitude] }, accuracyMetres });
    });
    return () => {
      isClosed = true;
    };
  }, [attempt]);
  const retry = () => {
    setPosition(undefined);
    setAttempt((last) => last + 1);
  };
  const isFound = position !== undefined && 'at' in position;
  return (
    <Dialog
      title={t('title')}
      description={isFound ? t('exact', { metres: formatWhole(position.accuracyMetres) }) : t('notKept')}
      onClose={onClose}
    >
      <div aria-live="polite">
        {position === undefined && <p className="mb-3 text-ink-2">{t('finding')}</p>}
        {position && !isFound && <p className="mb-3 font-medium text-red">{position.reason}</p>}
      </div>
      {position === undefined && <Skeleton lines={6} />}
      {position && !isFound && (
        <Button variant="secondary" onClick={retry}>
          {t('again')}
        </Button>
      )}
      {isFound && <CartLines from={position.at} use={use} onFollow={onClose} />}
    </Dialog>
  );
}

interface CartLinesProps {
  from: Point;
  use: CartUse;
  onFollow: () => void;
}

function CartLines({ from, use, onFollow }: CartLinesProps) {
  const t = useTranslations('office.findCart.nearest');
  const { rows, isLoading } = useRows(lists.carts, {}, { scope: 'all' });
  if (isLoading) return <Skeleton lines={6} />;
  const carts = sortByDistance(
    from,
    rows.filter(isSelectable).map(({ row }) => row),
  );
  if (carts.length === 0) return <p className="text-ink-2">{t('none')}</p>;
  return (
    <ul className="-mx-2 flex flex-col divide-y divide-line">
      {carts.map(({ place: cart, metres }) => (
        <CartLine
          key={cart.id}
          cart={cart}
          distance={metres === undefined ? undefined : <Distance metres={metres} />}
          to={cartPathOf(cart.id, use)}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
}

interface CartLineProps {
  cart: Cart;
  distance: ReactNode | undefined;
  to: string;
  onFollow: () => void;
}

function CartLine({ cart, distance, to, onFollow }: CartLineProps) {
  const t = useTranslations('office.findCart.nearest');
  const ago = useAgo();
  const measuredText = cart.location_at ? t('measured', { ago: ago(cart.location_at) }) : t('unknownAge');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-2">
      <div className="min-w-0 flex-[1_1_10rem]">
        <PageLink
          to={to}
          onClick={onFollow}
          className="inline-flex min-h-11 items-center font-semibold text-caramel-ink underline-offset-3 wrap-anywhere hover:underline"
        >
          {cart.name}
        </PageLink>
        <p className="-mt-1.5 text-sm text-ink-2">
          {cart.code} · {distance === undefined ? t('noLocation') : measuredText}
        </p>
      </div>
      {distance !== undefined && (
        <div className="flex items-center gap-2">
          <span className="figures font-semibold whitespace-nowrap">{distance}</span>
          <MapLink cart={cart} />
        </div>
      )}
    </li>
  );
}

function Distance({ metres }: { metres: number }) {
  const t = useTranslations('office.findCart.nearest');
  const format = useFormatter();
  const { unit, value } = roundDistance(metres);
  return t(unit, { value: format.number(value, { maximumFractionDigits: 1 }) });
}
