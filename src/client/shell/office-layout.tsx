import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { isSigningOut, resumeSession, sessionEnd, watchSessionEnd } from '#client/data/session.ts';
import { useSession } from '#client/data/session-store.ts';
import { backgroundWorkAllowed } from '#client/data/triggers.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useObservable } from '#client/data/workspace.ts';
import { useLocaleStore } from '#client/i18n/locale-store.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import { useLocaleChoiceStore } from '#client/state/language-choice.tsx';
import { useSidebarStore } from '#client/state/sidebar-store.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { cx } from '#client/ui/cx.ts';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { AlertBanner } from './alert-banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type LoginRedirect, redirectToLogin } from './login-redirect.ts';
import { OfficeHeader } from './office-header.tsx';
import { PaletteKeys } from './palette/palette-keys.tsx';
import { saveLocale } from './profile-locale.ts';
import { useSendingStore } from './reload-app.ts';
import { cacheAppFiles } from './service-worker-store.ts';
import { Sidebar } from './sidebar.tsx';
import { useSignOut } from './use-sign-out.ts';

const loadLazyParts = () => import('./lazy-parts.ts');
const MobileSidebar = lazyPart(loadLazyParts, 'MobileSidebar', { isOpen: ({ open }) => open });
const SignOutDialog = lazyPart(loadLazyParts, 'SignOutDialog');
const DeviceWarning = lazyPart(loadLazyParts, 'DeviceWarning', { isQuiet: true });
// If the file cannot be loaded, the notifications stay pending.
const OutcomeAlerts = lazyPart(loadLazyParts, 'OutcomeAlerts', { isQuiet: true });
const PushedNotifications = lazyPart(loadLazyParts, 'PushedNotifications', { isQuiet: true });

export function OfficeLayout() {
  const t = useTranslations('shell');
  const { username, token, user_id, role } = useSession();
  const status = useSyncStatus();
  const alert = useAlert();
  const signOut = useSignOut();
  const { isCollapsed, toggle } = useSidebarStore();
  const isPhone = !useMediaQuery('(min-width: 48rem)');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isFirstPaintDone, setIsFirstPaintDone] = useState(false);
  const isSending = status.sending > 0;
  const startSignOut = () => signOut.start(status.pending + status.refused);

  useEffect(() => {
    let isUnmounted = false;
    whenIdle(() => {
      setIsFirstPaintDone(true);
      // Loading files and lists simultaneously would slow down both.
      void cacheAppFiles('office').then(() => backgroundWorkAllowed.set(!isUnmounted));
    });
    return () => {
      isUnmounted = true;
      backgroundWorkAllowed.set(false);
    };
  }, []);
  // After a sign-in in another tab, opens the new user's databases; otherwise the previous user's rows would stay
  // visible. Idempotent.
  useEffect(() => {
    if (token !== '') void resumeSession();
  }, [token]);
  useEffect(() => {
    const message = t('sessionEnded');
    return watchSessionEnd(() => alert.show({ variant: 'warning', message }));
  }, [alert.show, t]);
  useEffect(() => {
    if (status.isOffline) return;
    const save = () => void saveLocale(user_id);
    save();
    return useLocaleChoiceStore.subscribe(save);
  }, [status.isOffline, user_id]);
  useEffect(() => {
    useSendingStore.setState({ isSending });
    return () => useSendingStore.setState({ isSending: false });
  }, [isSending]);

  return (
    <div className="min-h-dvh">
      <a
        href="#main"
        className="sr-only z-90 rounded-md bg-paper px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <Sidebar isCollapsed={isCollapsed} />
      <div className={cx('transition-[padding] duration-150', isCollapsed ? 'lg:pl-22.5' : 'lg:pl-72.5')}>
        <OfficeHeader
          username={username}
          isSidebarCollapsed={isCollapsed}
          onToggleSidebar={toggle}
          onOpenMobileMenu={() => setIsMenuOpen(true)}
          onSignOut={startSignOut}
        />
        <DetailSpace>
          {isFirstPaintDone && <DeviceWarning status={status} />}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto max-w-400 px-4 pt-4 pb-[calc(7rem+var(--bar-space))] outline-none md:px-6 md:pt-6"
          >
            <Outlet />
          </main>
        </DetailSpace>
      </div>
      {isPhone && isOfficeRole(role) && <BottomBar isMenuOpen={isMenuOpen} onOpenMenu={() => setIsMenuOpen(true)} />}
      {isFirstPaintDone && <OutcomeAlerts />}
      {isOfficeRole(role) && <PaletteKeys onSignOut={startSignOut} />}
      {isFirstPaintDone && <PushedNotifications />}
      <MobileSidebar open={isMenuOpen} onOpenChange={setIsMenuOpen} />
      {signOut.isDialogOpen && <SignOutDialog control={signOut} status={status} canDiscard />}
      <AlertBanner className={cx(alertPosition, isCollapsed ? 'lg:left-22.5' : 'lg:left-72.5')} />
    </div>
  );
}

/** Fits between the menu button and the sync pill at its widest. */
const alertPosition =
  'top-0 max-md:px-2 md:right-128 md:ml-17 md:min-w-68 md:max-w-144 xl:right-162 min-[90rem]:right-176';

/** Reserves space before the detail is loaded (`DetailPanel`), so that the list does not move. */
function DetailSpace({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const hasDetail = new URLSearchParams(search).has('detail');
  return (
    <div data-beside-detail={hasDetail || undefined} className="xl:data-beside-detail:pr-96">
      {children}
    </div>
  );
}

interface OfficeGuardProps {
  /** For `/stocks`, which every role may open. */
  allowsAnyRole?: boolean | undefined;
  children: ReactNode;
}

/** Redirects to /login if there is no valid session, and to /stocks if the role has no access (screens 2.5). */
export function OfficeGuard({ allowsAnyRole = false, children }: OfficeGuardProps) {
  const session = useSession();
  const endReason = useObservable(sessionEnd);
  const location = useLocation();
  if (!session.isValid) {
    const isEndedByServer = endReason === 'expired' || endReason === 'revoked';
    const redirect: LoginRedirect = {
      from: `${location.pathname}${location.search}`,
      // A session that is stored but not valid has expired.
      hasExpired: session.isAuthenticated || isEndedByServer,
    };
    return <RedirectToLogin redirect={redirect} />;
  }
  if (!allowsAnyRole && !isOfficeRole(session.role)) return <Navigate to="/stocks" replace />;
  return children;
}

function RedirectToLogin({ redirect }: { redirect: LoginRedirect }) {
  const locale = useLocaleStore((state) => state.locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once, with the first values
  useEffect(() => {
    if (!isSigningOut()) redirectToLogin(locale, redirect);
  }, []);
  return null;
}
