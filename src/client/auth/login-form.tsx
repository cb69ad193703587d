import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { useLogin } from './use-login.ts';

export function LoginForm({ destination }: { destination: string }) {
  const t = useTranslations('auth.login');
  const { submit, isLoading, errors, isOffline } = useLogin(destination);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      noValidate
      className="mt-8 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ username, password });
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
            value={username}
            onChange={(event) => setUsername(event.target.value)}
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
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Link
        to="/forget-password"
        className="-my-2 inline-flex min-h-11 items-center self-end rounded-sm text-sm font-semibold text-caramel-ink hover:underline"
      >
        {t('forgotPassword')}
      </Link>
      <Button type="submit" size="large" isLoading={isLoading} loadingLabel={t('submitting')}>
        {t('submit')}
      </Button>
      <p role="status" className="text-sm font-medium text-amber empty:hidden">
        {isOffline && t('offline')}
      </p>
    </form>
  );
}
