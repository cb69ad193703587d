import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callBeforeSignIn, type PublicPath } from '#client/data/call-before-sign-in.ts';
import { useAlert } from '#client/state/use-alert.ts';

/** Time for reading the success message (screens 8.2). */
const leaveAfterMs = 1500;

/** Error messages by the name of the field. */
export type Errors = Partial<Record<string, string>>;

type Leave = () => void | Promise<void>;

interface AuthForm {
  path: PublicPath;
  /** `failed`: rejected, and the server sent no message. `exception`: no connection, or a script failed. */
  texts: { success: string; failed: string; exception: string };
  /**
   * Handles the response to a request that succeeded. Returns a function that leaves this page, called
   * 1.5 s later. Undefined shows `texts.failed`, as to a user who may not open the office.
   */
  onSuccess: (data: unknown, clockSkewMs: number) => Leave | undefined;
  /** Called with the errors by field when the server rejects the request. */
  onRefused?: (errors: Errors) => void;
}

export interface AuthFormControl {
  /** Sends `body`, unless `missing` has errors of empty required fields. */
  submit: (body: Record<string, string>, missing: Errors) => Promise<void>;
  isLoading: boolean;
  errors: Errors;
  /** The last request failed because there was no connection. */
  isOffline: boolean;
}

/**
 * The values of a form, by field. Read from the DOM, not from React state: input typed before the
 * script ran must not be lost.
 */
export function readForm({ currentTarget }: FormEvent<HTMLFormElement>): Record<string, string> {
  const entries = [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries);
}

/** State and submit of a form of the login page and of the password pages. */
export function useAuthForm(form: AuthForm): AuthFormControl {
  const { path, texts, onSuccess, onRefused } = form;
  const alert = useAlert();
  const [isLoading, setIsLoading] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function submit(body: Record<string, string>, missing: Errors) {
    if (isLoading) return;
    alert.clear();
    setIsOffline(false);
    setErrors(missing);
    if (Object.values(missing).some((message) => message !== undefined)) return;
    setIsLoading(true);
    try {
      // On success the button stays busy until the next page is shown.
      if (!(await send(body))) setIsLoading(false);
    } catch {
      fail(texts.exception);
      setIsLoading(false);
    }
  }

  /** Returns whether the request succeeded. */
  async function send(body: Record<string, string>): Promise<boolean> {
    const answer = await callBeforeSignIn(path, body);
    if (answer.ok) {
      const leave = onSuccess(answer.data, answer.clockSkewMs);
      if (!leave) return fail(texts.failed);
      alert.show({ variant: 'success', message: texts.success });
      timer.current = setTimeout(() => void leavePage(leave), leaveAfterMs);
      return true;
    }
    if ('offline' in answer) {
      setIsOffline(true);
      return fail(texts.exception);
    }
    const fieldErrors = Object.fromEntries(
      answer.failure.errors.map((error) => [error.field, error.message]),
    );
    setErrors(fieldErrors);
    onRefused?.(fieldErrors);
    return fail(answer.failure.message || texts.failed);
  }

  async function leavePage(leave: Leave) {
    try {
      await leave();
    } catch {
      fail(texts.exception);
      setIsLoading(false);
    }
  }

  /** Shows the message. Returns false, the result of a failed `send`. */
  function fail(message: string): false {
    alert.show({ variant: 'error', message });
    return false;
  }

  return { submit, isLoading, errors, isOffline };
}
