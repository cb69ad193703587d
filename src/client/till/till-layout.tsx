import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { renewPushSubscription } from '#client/data/push.ts';
import { watchTillSessionEnd } from '#client/data/session.ts';
import { useSession } from '#client/data/session-store.ts';
import { backgroundWorkAllowed } from '#client/data/triggers.ts';
import { prepareToMutate } from '#client/data/use-mutation.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { DeviceWarning } from '#client/shell/device-warning.tsx';
import { useSendingStore } from '#client/shell/reload-app.ts';
import { cacheAppFiles } from '#client/shell/service-worker-store.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { clearBasket, restoreBasket, useBasket } from './basket-store.ts';
import { trackPosition } from './location.ts';
import { ScreenLockGate } from './lock/lock-screen.tsx';
import { restoreTileOrder } from './sell/tile-order.ts';
import { SyncButton, SyncSheet } from './sync-status.tsx';
import { TillMenu } from './till-menu.tsx';
import { type Sale, type Till, TillProvider, useTillData } from './use-till.ts';

export function TillLayout() {
  const t = useTranslations('till');
  const initialMode = useLoaderData<'all' | 'sales'>();
  const { isValid, username } = useSession();
  const syncStatus = useSyncStatus();
  const isExpired = initialMode === 'sales' || !isValid || syncStatus.paused;
  const status = { ...syncStatus, paused: isExpired };
  const till = useTillData(isExpired ? 'sales' : 'all');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  useMessagesBelowHeader(header);
  useTillEffects();
  useClearBasketSoldInOtherTab(till.allSales);
  useScrollToTop();
  const isSending = status.sending > 0;
  useEffect(() => {
    useSendingStore.setState({ isSending });
    return () => useSendingStore.setState({ isSending: false });
  }, [isSending]);
  const cart = till.assignment?.cart_details;
  return (
    <TillFrame till={till}>
      <div className="mx-auto flex min-h-dvh max-w-160 flex-col bg-cream">
        <header
          ref={header}
          className="sticky top-0 z-20 flex min-h-15 flex-wrap items-center justify-between gap-x-3 max-[22rem]:gap-x-1 max-[22rem]:px-3.5 border-b border-line bg-paper px-4 py-1.5 print:hidden"
        >
          <p className="max-w-full min-w-min flex-1 basis-12 leading-tight font-semibold">
            <span className="inline-block max-w-full truncate align-bottom">{cart?.code ?? username}</span>{' '}
            {cart && <span className="max-[22rem]:sr-only">{cart.name}</span>}
          </p>
          <div className="ml-auto flex items-center gap-x-1">
            <SyncButton status={status} onOpen={() => setIsSheetOpen(true)} />
            <TillMenu status={status} />
          </div>
        </header>
        {/* Not paused here: each screen shows what works in an expired session. */}
        <DeviceWarning status={{ ...syncStatus, paused: false }} />
        <Outlet />
      </div>
      {isSheetOpen && <SyncSheet status={status} onClose={() => setIsSheetOpen(false)} />}
      <p className="sr-only" aria-live="polite">
        {isExpired && t('sync.signIn')}
      </p>
    </TillFrame>
  );
}

function TillFrame({ till, children }: { till: Till; children: ReactNode }) {
  return (
    <TillProvider value={till}>
      <ScreenLockGate>{children}</ScreenLockGate>
    </TillProvider>
  );
}

/** Places messages below the header, so that they never cover the connection status. */
function useMessagesBelowHeader(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!header.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? [];
      style.setProperty('--messages-top', `${size?.blockSize ?? 0}px`);
    });
    observer.observe(header.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--messages-top');
    };
  }, [header]);
}

function useScrollToTop(): void {
  const { pathname } = useLocation();
  const isFirstRender = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the screen
  useEffect(() => {
    if (isFirstRender.current) {
      isFirstRender.current = false;
      return;
    }
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

function useClearBasketSoldInOtherTab(sales: readonly Sale[]): void {
  const saleId = useBasket((basket) => basket.saleId);
  const isSold = sales.some(({ id }) => id === saleId);
  useEffect(() => {
    if (isSold) clearBasket({ isSold: false });
  }, [isSold]);
}

function useTillEffects(): void {
  const t = useTranslations('shell');
  const alert = useAlert();
  const navigate = useNavigate();
  useEffect(() => {
    void restoreBasket();
    void restoreTileOrder();
    let isUnmounted = false;
    whenIdle(() => {
      prepareToMutate();
      void cacheAppFiles('till').then(() => {
        backgroundWorkAllowed.set(!isUnmounted);
        renewPushSubscription().catch(() => undefined);
      });
    });
    return () => {
      isUnmounted = true;
      backgroundWorkAllowed.set(false);
    };
  }, []);
  useEffect(() => trackPosition(), []);
  useEffect(() => {
    const message = t('sessionEnded');
    return watchTillSessionEnd(() => {
      alert.show({ variant: 'warning', message });
      void navigate('/till/login', { replace: true });
    });
  }, [alert.show, navigate, t]);
}
