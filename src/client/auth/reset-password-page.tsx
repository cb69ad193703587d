import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useSessionStore } from '#client/data/session-store.ts';
import { addressIn } from '#client/i18n/locale.ts';
import { PasswordInput } from '#client/ui/form/password-input.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { AuthField, AuthForm } from './auth-form.tsx';
import { AuthHead } from './auth-head.tsx';
import { isTokenHandle, readResetToken, removeResetToken, watchTokenFromOtherTabs } from './reset-token.ts';

/** Redirects to /forget-password if no token is stored (screens 2.4). */
export function ResetPasswordPage() {
  const t = useTranslations('auth.reset');
  const locale = useLocale();
  // Undefined while prerendering, when there is no storage.
  const [token, setToken] = useState<string | null>();
  const [rejection, setRejection] = useState<string>();
  useEffect(() => {
    const stored = readResetToken();
    setToken(stored);
    if (stored === null) location.replace(addressIn(locale, '/forget-password'));
  }, [locale]);
  useEffect(
    () =>
      watchTokenFromOtherTabs((newToken) => {
        setToken(newToken);
        setRejection(undefined);
      }),
    [],
  );

  function handleRejection(tokenError: string | undefined) {
    setRejection(tokenError);
    // A handle stays stored, because the user only has to open the e-mailed link.
    if (tokenError !== undefined && token && !isTokenHandle(token)) removeResetToken();
  }

  return (
    <>
      <AuthHead page="reset" backTo="/login" />
      <div role="status" className="mt-5 empty:hidden">
        {(rejection ?? (token && isTokenHandle(token) && t('openLink'))) && (
          <p className="rounded-md bg-amber-soft px-3.5 py-3 font-medium text-amber">
            {rejection ?? t('openLink')}{' '}
            {rejection !== undefined && (
              <PageLink to="/forget-password" className="underline underline-offset-2">
                {t('askAgain')}
              </PageLink>
            )}
          </p>
        )}
      </div>
      {token && <ResetPasswordForm token={token} onTokenRejected={handleRejection} />}
    </>
  );
}

interface ResetPasswordFormProps {
  token: string;
  /** `tokenError` is the server's message about the token; undefined for other rejections. */
  onTokenRejected: (tokenError: string | undefined) => void;
}

function ResetPasswordForm({ token, onTokenRejected }: ResetPasswordFormProps) {
  const t = useTranslations('auth.reset');
  const locale = useLocale();

  function handleSuccess() {
    removeResetToken();
    // A new password ends all sessions of that user, possibly including this device's.
    const { isAuthenticated } = useSessionStore.getState();
    const leavePromise = isAuthenticated ? endRevokedSession() : undefined;
    return async () => {
      await leavePromise;
      location.replace(addressIn(locale, '/login'));
    };
  }

  return (
    <AuthForm
      page="reset"
      path="/auth/reset-password"
      extraValues={{ token }}
      findMissing={({ new_password = '' }) => (new_password === '' ? { new_password: t('passwordRequired') } : {})}
      onSuccess={handleSuccess}
      onRejected={(errors) => onTokenRejected(errors.token)}
      buttonHint={t('whatItDoes')}
    >
      <AuthField name="new_password" label={t('newPassword')} required hint={t('hint')}>
        {(control) => (
          // `isInitiallyShown`: see screens 2.4.
          <PasswordInput
            {...control}
            autoComplete="new-password"
            isInitiallyShown
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        )}
      </AuthField>
    </AuthForm>
  );
}

async function endRevokedSession(): Promise<void> {
  await import('#client/data/sign-out-if-revoked.ts')
    .then(({ signOutIfRevoked }) => signOutIfRevoked())
    .catch(() => undefined);
}
