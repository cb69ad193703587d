import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { parseSession } from '#client/data/session-store.ts';
import { enterOffice, mayOpenOffice, prefetchOffice } from '#client/enter-office.ts';
import { readLoginRedirect } from '#client/shell/login-redirect.ts';
import { firstPageOf } from '#client/state/first-page.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';

/** Username and password. After a success the office is mounted in this page (`enter-office.ts`). */
export function LoginForm() {
  const t = useTranslations('auth.login');
  // The password was right, but the office is not for this role.
  const [isForOthers, setIsForOthers] = useState(false);

  function enter(data: unknown, clockSkewMs: number) {
    const session = parseSession({ ...Object(data), clockSkewMs });
    const isWelcome = session !== undefined && mayOpenOffice(session);
    setIsForOthers(!isWelcome);
    if (!isWelcome) return undefined;
    const destination = readLoginRedirect()?.from ?? firstPageOf(session.role);
    const entering = enterOffice(session, destination);
    // A failure is shown when the returned function awaits the promise.
    entering.catch(() => undefined);
    return async () => {
      const showOffice = await entering;
      await showOffice();
    };
  }

  return (
    <AuthForm
      page="login"
      path="/auth/login"
      findMissing={({ username = '', password = '' }) => {
        setIsForOthers(false);
        return {
          ...(username.trim() === '' && { username: t('usernameRequired') }),
          ...(password === '' && { password: t('passwordRequired') }),
        };
      }}
      onSuccess={enter}
      // The office is loaded when somebody types, not on every visit of this page.
      onInput={prefetchOffice}
      note={isForOthers && t('notForBaristas')}
      besideSummary={
        <PageLink
          to="/forget-password"
          className="-mr-2 inline-flex min-h-11 items-center rounded-sm px-2 text-sm font-semibold text-caramel-ink hover:underline"
        >
          {t('forgotPassword')}
        </PageLink>
      }
    >
      <AuthField name="username" label={t('username')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </AuthField>
      <AuthField name="password" label={t('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        )}
      </AuthField>
    </AuthForm>
  );
}
