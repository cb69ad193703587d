import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { PageLink } from '#client/ui/navigation.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { enterOffice, prepareOffice } from './enter-office.ts';
import { OfflineLine } from './offline-line.tsx';
import { readForm, useAuthForm } from './use-auth-form.ts';

export function LoginForm({ destination }: { destination: string }) {
  const t = useTranslations('auth.login');
  const { prepare, submit, isLoading, errors, isOffline } = useAuthForm({
    path: '/auth/login',
    texts: { success: t('success'), failed: t('failed'), exception: t('exception') },
    destination,
    accept: enterOffice,
    prepare: prepareOffice,
  });
  return (
    <form
      noValidate
      method="post"
      className="mt-8 flex flex-col gap-4"
      onFocus={prepare}
      onSubmit={(event) => {
        event.preventDefault();
        const { username = '', password = '' } = readForm(event);
        void submit(
          { username, password },
          {
            ...(username.trim() === '' && { username: t('usernameRequired') }),
            ...(password === '' && { password: t('passwordRequired') }),
          },
        );
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
      <OfflineLine text={isOffline && t('offline')} />
    </form>
  );
}
