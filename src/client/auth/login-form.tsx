import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { enterOffice, mayOpenOffice, prefetchOffice } from '#client/enter-office.ts';
import { readLoginRedirect } from '#client/shell/login-redirect.ts';
import { firstPageOf } from '#client/state/first-page.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { FormNote } from './form-note.tsx';
import { type Errors, readForm, useAuthForm } from './use-auth-form.ts';

/** Username and password. After a success the office is mounted in this page (`enter-office.ts`). */
export function LoginForm() {
  const t = useTranslations('auth.login');
  // The password was right, but the office is not for this role.
  const [isForOthers, setIsForOthers] = useState(false);
  const { submit, isLoading, errors, isOffline } = useAuthForm({
    path: '/auth/login',
    texts: { success: t('success'), failed: t('failed'), exception: t('exception') },
    onSuccess: (data, clockSkewMs) => {
      setIsForOthers(!mayOpenOffice(data));
      if (!mayOpenOffice(data)) return undefined;
      const destination = readLoginRedirect()?.from ?? firstPageOf(data.role);
      const entering = enterOffice(data, clockSkewMs, destination);
      // A failure is shown when the returned function awaits the promise.
      entering.catch(() => undefined);
      return async () => {
        const showOffice = await entering;
        await showOffice();
      };
    },
  });
  // The office is loaded when somebody types, not on every visit of this page. The user or a password
  // manager may have filled in a field before this script runs.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input') ?? [];
    if ([...fields].some(({ value }) => value !== '')) prefetchOffice();
  }, []);
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="mt-8 flex flex-col gap-4"
      onInput={prefetchOffice}
      onSubmit={(event) => {
        event.preventDefault();
        const { username = '', password = '' } = readForm(event);
        const missing: Errors = {};
        if (username.trim() === '') missing.username = t('usernameRequired');
        if (password === '') missing.password = t('passwordRequired');
        setIsForOthers(false);
        void submit({ username, password }, missing);
      }}
    >
      <Field label={t('username')} error={errors.username}>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('password')} error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        )}
      </Field>
      <PageLink
        to="/forget-password"
        className="-my-2 inline-flex min-h-11 items-center self-end rounded-sm text-sm font-semibold text-caramel-ink hover:underline"
      >
        {t('forgotPassword')}
      </PageLink>
      <Button type="submit" size="large" isLoading={isLoading} loadingLabel={t('submitting')}>
        {t('submit')}
      </Button>
      <FormNote text={isForOthers ? t('notForBaristas') : isOffline && t('offline')} />
    </form>
  );
}
