import { LocateFixed, QrCode, ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { ActionsButton } from '#client/ui/table/row-action-buttons.tsx';
import { useIsCardLayout } from '#client/ui/use-media-query.ts';
import { scanPaths } from '#contract/page-permissions.ts';
import type { CartUse } from './cart-address.ts';

const NearestCarts = lazyPart(() => import('./nearest-carts.tsx'), 'NearestCarts');

const iconProps = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

export function FindCart({ use }: { use: CartUse }) {
  const t = useTranslations('office.findCart');
  const isPhone = useIsCardLayout();
  const [isOpen, setOpen] = useState(false);
  const scanUrl = use === 'stock' ? `${scanPaths.cart}?for=stock` : scanPaths.cart;
  const openNearest = () => setOpen(true);
  const { search } = useLocation();
  const labels = use === 'detail' ? `/carts/labels${search}` : undefined;
  return (
    <>
      {isPhone ? (
        <>
          <LinkButton variant="quiet" to={scanUrl} icon={<ScanQrCode {...iconProps} />}>
            {t('scan.title')}
          </LinkButton>
          <Button variant="quiet" icon={<LocateFixed {...iconProps} />} onClick={openNearest}>
            {t('nearest.title')}
          </Button>
          {labels && (
            <LinkButton variant="quiet" to={labels} icon={<QrCode {...iconProps} />}>
              {t('labels.button')}
            </LinkButton>
          )}
        </>
      ) : (
        <ActionsButton
          name={t('button')}
          as="menu"
          variant="quiet"
          icon={<ScanQrCode {...iconProps} />}
          actions={[
            { key: 'scan', label: t('scan.title'), to: scanUrl },
            { key: 'nearest', label: t('nearest.title'), onSelect: openNearest },
            ...(labels ? [{ key: 'labels', label: t('labels.button'), to: labels }] : []),
          ]}
        />
      )}
      {isOpen && <NearestCarts use={use} onClose={() => setOpen(false)} />}
    </>
  );
}
