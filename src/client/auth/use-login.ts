import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import { signIn } from '#client/shell/session-lifecycle.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { type Login, type Session, sessionSchema } from '#contract/entities/session.ts';
import { isOfficeRole } from '#contract/roles.ts';

const redirectAfterMs = 1500;

type Errors = { username?: string | undefined; password?: string | undefined };

export interface LoginControl {
  submit: (input: Login) => Promise<void>;
  isLoading: boolean;
  errors: Errors;
  /** The last try found no connection. */
  isOffline: boolean;
}

/** Signs an administrator in and leads to the destination after 1.5 s (specification §4). */
export function useLogin(destination: string): LoginControl {
  const t = useTranslations('auth.login');
  const alert = useAlert();
  const navigate = useNavigate();
  const [isLoading, setIsLoading] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function submit(input: Login) {
    if (isLoading) return;
    alert.clear();
    setIsOffline(false);
    const missing = missingOf(input);
    setErrors(missing);
    if (missing.username !== undefined || missing.password !== undefined) return;

    setIsLoading(true);
    try {
      const hasEntered = await logIn(input);
      // On success the button stays busy until the next page stands.
      if (!hasEntered) setIsLoading(false);
    } catch {
      alert.show({ variant: 'error', message: t('exception') });
      setIsLoading(false);
    }
  }

  async function logIn(input: Login): Promise<boolean> {
    const answer = await callApi<Session>({ method: 'POST', path: '/auth/login', body: input });
    if (!answer.ok) {
      if ('offline' in answer) {
        setIsOffline(true);
        alert.show({ variant: 'error', message: t('exception') });
        return false;
      }
      const { errors: fieldErrors, message } = answer.failure;
      setErrors(Object.fromEntries(fieldErrors.map((error) => [error.field, error.message])));
      alert.show({ variant: 'error', message: message || t('failed') });
      return false;
    }
    const session = sessionSchema.safeParse(answer.data);
    if (!session.success || !isOfficeRole(session.data.role)) {
      alert.show({ variant: 'error', message: t('failed') });
      return false;
    }
    await signIn(session.data);
    alert.show({ variant: 'success', message: t('success') });
    timer.current = setTimeout(
      () => void navigate(destination, { replace: true }),
      redirectAfterMs,
    );
    return true;
  }

  function missingOf({ username, password }: Login): Errors {
    return {
      ...(username.trim() === '' && { username: t('usernameRequired') }),
      ...(password === '' && { password: t('passwordRequired') }),
    };
  }

  return { submit, isLoading, errors, isOffline };
}
