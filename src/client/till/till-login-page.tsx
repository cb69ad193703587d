import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { AuthField, AuthForm } from '#client/auth/auth-form.tsx';
import { InstallApp } from '#client/auth/install-app.tsx';
import { LoginFields } from '#client/auth/login-fields.tsx';
import { takeTokenFromUrl } from '#client/auth/reset-token.ts';
import { UnsentChangesNotice } from '#client/auth/unsent-changes-notice.tsx';
import type { Errors } from '#client/auth/use-auth-form.ts';
import { signIn } from '#client/data/session.ts';
import { parseSession, parseValidSession, useSessionStore } from '#client/data/session-store.ts';
import { saveLocale } from '#client/shell/profile-locale.ts';
import { ThemeToggle } from '#client/shell/theme-toggle.tsx';
import { LanguageChoice } from '#client/state/language-choice.tsx';
import { PasswordInput } from '#client/ui/form/password-input.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import type { Role } from '#contract/roles.ts';
import { unlock } from './lock/screen-lock.ts';

export function TillLoginPage() {
  const t = useTranslations('till.login');
  const tAuth = useTranslations('auth.login');
  const tPhone = useTranslations('auth.phone');
  const [token, discardToken] = useLinkToken();
  const [tokenError, setTokenError] = useState<string>();
  const navigate = useNavigate();
  const [isOfficeAccount, setIsOfficeAccount] = useState(false);
  // The user whose session on this phone has ended, or seems to have ended because of a wrong clock.
  const [previousUsername] = useState(() => {
    const state = useSessionStore.getState();
    const session = parseValidSession(state, Date.now()) ? undefined : parseSession(state);
    return session?.role === ('sales' satisfies Role) ? session.username : undefined;
  });

  function handleSignIn(data: unknown, clockSkewMs: number) {
    const session = parseSession({ ...Object(data), clockSkewMs });
    const isBarista = session?.role === ('sales' satisfies Role);
    setIsOfficeAccount(!isBarista);
    if (!session || !isBarista) return undefined;
    // Signs in immediately: the link is used up and the app may be closed during the success message.
    const signInPromise = signIn(session).then(unlock);
    signInPromise.catch(() => undefined);
    return async () => {
      await signInPromise;
      void saveLocale(session.user_id).catch(() => undefined);
      await navigate('/till', { replace: true });
    };
  }

  /** If the link was used but the response was lost, the user can sign in with the new password. */
  function handleRejection({ token: reason }: Errors) {
    if (reason === undefined) return;
    setTokenError(reason);
    discardToken();
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-107 px-5 py-8 outline-none">
      <title>{t('documentTitle')}</title>
      <h1 className="title-lg text-3xl">{token ? tPhone('title') : t('title')}</h1>
      <p className="mt-2 text-ink-2">{token ? tPhone('lead') : t('lead')}</p>
      {previousUsername && !token && (
        <p className="mt-4 rounded-md bg-amber-soft px-3.5 py-3">{t('ended', { username: previousUsername })}</p>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {tokenError && !token && <p className="rounded-md bg-amber-soft px-3.5 py-3">{tokenError}</p>}
      </div>
      <UnsentChangesNotice />
      {token ? (
        <AuthForm
          key="phone"
          page="phone"
          path="/auth/phone-link"
          extraValues={{ token }}
          findMissing={({ new_password = '' }) =>
            new_password === '' ? { new_password: tPhone('passwordRequired') } : {}
          }
          onSuccess={handleSignIn}
          onRejected={handleRejection}
        >
          <AuthField name="new_password" label={tPhone('newPassword')} required hint={tPhone('hint')}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete="new-password"
                isInitiallyShown
                showLabel={tAuth('showPassword')}
                hideLabel={tAuth('hidePassword')}
              />
            )}
          </AuthField>
        </AuthForm>
      ) : (
        <AuthForm
          key="login"
          page="login"
          path="/auth/login"
          findMissing={({ username = '', password = '' }) => {
            setIsOfficeAccount(false);
            return {
              ...(username.trim() === '' && { username: tAuth('usernameRequired') }),
              ...(password === '' && { password: tAuth('passwordRequired') }),
            };
          }}
          onSuccess={handleSignIn}
          note={isOfficeAccount && t('notForOffice')}
        >
          <LoginFields />
        </AuthForm>
      )}
      <PageLink to="/login" className="mt-4 inline-flex min-h-12 items-center font-semibold text-caramel-ink underline">
        {t('toOffice')}
      </PageLink>
      <InstallApp />
      <div className="mt-6 flex items-center gap-2 border-t border-line pt-4">
        <div className="flex-1">
          <LanguageChoice />
        </div>
        <ThemeToggle className="-mr-3" />
      </div>
    </main>
  );
}

/** Security: the secret of the office's link is immediately removed from the URL. */
function useLinkToken(): [token: string | undefined, drop: () => void] {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link can be opened while this page is open
  useEffect(() => {
    const urlToken = takeTokenFromUrl();
    if (urlToken !== null) setToken(urlToken);
  }, [hash]);
  return [token, () => setToken(undefined)];
}
