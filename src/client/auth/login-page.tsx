import { useEffect, useEffectEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { watchPage } from '#client/browser/page-events.ts';
import {
  checkSession,
  clearTabDrafts,
  parseSession,
  useSessionStore,
  watchOtherTabs,
} from '#client/data/session-store.ts';
import { enterOffice, mayOpenOffice, prefetchOffice } from '#client/enter-office.ts';
import { readLoginRedirect, useLoginRedirect } from '#client/shell/login-redirect.ts';
import { UnsupportedBrowser, useIsUnsupportedBrowser } from '#client/shell/unsupported-browser.tsx';
import { firstPageOf } from '#client/state/first-page.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthHead } from './auth-head.tsx';
import { InstallApp } from './install-app.tsx';
import { LoginFields } from './login-fields.tsx';
import { UnsentChangesNotice } from './unsent-changes-notice.tsx';

export function LoginPage() {
  const t = useTranslations('auth.login');
  const redirect = useLoginRedirect();
  const format = useFormatter();
  const { isUnconfirmed } = useRedirectIfSignedIn();
  const hasExpired = redirect?.hasExpired === true;
  // Form drafts stay after an expired session: usually the same user signs in again.
  useEffect(() => {
    if (!hasExpired && !useSessionStore.getState().isAuthenticated) clearTabDrafts();
  }, [hasExpired]);
  // In the device's time zone, for comparison with the device's clock.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const formatNow = () => format.dateTime(new Date(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const warning = isUnconfirmed ? t('expiredByClock', { when: formatNow() }) : hasExpired && t('expired');
  return (
    <>
      <AuthHead page="login" backTo="/" path="/login" />
      {warning && <p className="mt-5 rounded-md bg-amber-soft px-3.5 py-3 font-medium text-amber">{warning}</p>}
      {useIsUnsupportedBrowser() ? <UnsupportedBrowser /> : <LoginForm />}
      <PageLink
        to="/till/login"
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-caramel-ink hover:underline"
      >
        {t('toTill')}
      </PageLink>
      <UnsentChangesNotice />
      <InstallApp />
    </>
  );
}

function LoginForm() {
  const t = useTranslations('auth.login');
  const [isWrongApp, setIsWrongApp] = useState(false);

  function handleSignIn(data: unknown, clockSkewMs: number) {
    const session = parseSession({ ...Object(data), clockSkewMs });
    const mayEnter = session !== undefined && mayOpenOffice(session);
    setIsWrongApp(!mayEnter);
    if (!mayEnter) return undefined;
    const destination = findDestination(session.role);
    const enterPromise = enterOffice(session, destination);
    // The returned function awaits this promise too, and reports the failure.
    enterPromise.catch(() => undefined);
    return async () => {
      const showOffice = await enterPromise;
      showOffice();
    };
  }

  return (
    <AuthForm
      page="login"
      path="/auth/login"
      findMissing={({ username = '', password = '' }) => {
        setIsWrongApp(false);
        return {
          ...(username.trim() === '' && { username: t('usernameRequired') }),
          ...(password === '' && { password: t('passwordRequired') }),
        };
      }}
      onSuccess={handleSignIn}
      // Not on every visit to this page.
      onUse={prefetchOffice}
      note={isWrongApp && t('notForBaristas')}
      summaryLink={
        <PageLink
          to="/forget-password"
          className="-mr-2 inline-flex min-h-11 items-center rounded-sm px-2 text-sm font-semibold text-caramel-ink hover:underline"
        >
          {t('forgotPassword')}
        </PageLink>
      }
    >
      <LoginFields />
    </AuthForm>
  );
}

/** Does not use `useLoginRedirect`, which is still null when the first check starts. */
function findDestination(role: string): string {
  return readLoginRedirect()?.from ?? firstPageOf(role);
}

/**
 * Handles a sign-in in another tab, and a session that has expired only according to this device's clock. The inline
 * script handles the other cases before the first paint.
 * @returns `isUnconfirmed`: the session seems expired, and the server could not be reached
 */
function useRedirectIfSignedIn(): { isUnconfirmed: boolean } {
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const check = useEffectEvent(async () => {
    if (!useSessionStore.getState().isAuthenticated) return setIsUnconfirmed(false);
    const result = await checkSession();
    setIsUnconfirmed(result === 'unconfirmed');
    const { role } = useSessionStore.getState();
    if (result === 'valid') location.replace(findDestination(role));
  });
  const recheckUnconfirmed = useEffectEvent(() => {
    if (isUnconfirmed) void check();
  });
  useEffect(() => {
    void check();
    const stopWatchingTabs = watchOtherTabs(() => void check());
    const stopWatchingPage = watchPage((event) => {
      if (event === 'online' || event === 'seen') recheckUnconfirmed();
    });
    return () => {
      stopWatchingTabs();
      stopWatchingPage();
    };
  }, []);
  return { isUnconfirmed };
}
