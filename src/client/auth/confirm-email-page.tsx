import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/locale.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthHead } from './auth-head.tsx';
import { takeTokenFromUrl } from './reset-token.ts';

/** Security: confirms only when the button is pressed, because email scanners also open links. */
export function ConfirmEmailPage() {
  const t = useTranslations('auth.confirm');
  const locale = useLocale();
  // Undefined while prerendering, when there is no URL.
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const tokenFromUrl = takeTokenFromUrl();
    // StrictMode repeats the effect, but the token is no longer in the URL.
    setToken((current) => current ?? tokenFromUrl);
  }, []);
  const [tokenError, setTokenError] = useState<string>();
  const rejection = token === null ? t('openLink') : tokenError;
  return (
    <>
      <AuthHead page="confirm" backTo="/login" />
      <div role="status" className="mt-5 empty:hidden">
        {rejection && <p className="rounded-md bg-amber-soft px-3.5 py-3 font-medium text-amber">{rejection}</p>}
      </div>
      {token !== null && token !== undefined && (
        <AuthForm
          page="confirm"
          path="/auth/confirm-email"
          extraValues={{ token }}
          onSuccess={() => () => location.replace(addressIn(locale, '/login'))}
          onRejected={(errors) => setTokenError(errors.token)}
        />
      )}
    </>
  );
}
