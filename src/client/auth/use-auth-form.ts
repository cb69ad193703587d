import { type RefObject, useEffect, useRef, useState } from 'react';
import { callPublicApi, type PublicPath } from '#client/data/call-public-api.ts';
import { useAlert } from '#client/state/use-alert.ts';
import type { ErrorCode } from '#contract/sync/errors.ts';

/** Time to read the success message (screens 8.2). */
const leaveDelayMs = 1500;

const invalidCredentials: ErrorCode = 'invalid_credentials';

/** Messages by field name. */
export type Errors = Partial<Record<string, string>>;

type LeavePage = () => void | Promise<void>;

export interface AuthRequest {
  path: PublicPath;
  /** `failed` for a rejection without a message, `exception` for a missing connection or a failed script. */
  texts: { success: string; failed: string; exception: string };
  /** The returned function is called after 1.5 s and leaves this page. If undefined, `texts.failed` is shown. */
  onSuccess: (data: unknown, clockSkewMs: number) => LeavePage | undefined;
  onRejected?: ((errors: Errors) => void) | undefined;
}

export interface Failure {
  errors: Errors;
  summary?: string;
  areAllInvalid?: boolean | undefined;
  /** `unreachable` if there is a network, but the server does not respond. */
  connectionProblem?: 'offline' | 'unreachable';
}

interface AuthFormControl extends Failure {
  form: RefObject<HTMLFormElement | null>;
  submit: (body: Record<string, string>, missing: Errors) => Promise<void>;
  isLoading: boolean;
}

export function useAuthForm({ path, texts, onSuccess, onRejected }: AuthRequest): AuthFormControl {
  const alert = useAlert();
  const form = useRef<HTMLFormElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<Failure>({ errors: {} });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (Object.keys(failure.errors).length === 0 && !failure.areAllInvalid) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  async function submit(body: Record<string, string>, missing: Errors) {
    if (isLoading) return;
    alert.clear();
    setFailure({ errors: missing });
    if (Object.keys(missing).length > 0) return;
    setIsLoading(true);
    try {
      // On success the button stays busy until the next page is shown.
      if (!(await send(body))) setIsLoading(false);
    } catch {
      fail(texts.exception);
      setIsLoading(false);
    }
  }

  async function send(body: Record<string, string>): Promise<boolean> {
    const result = await callPublicApi(path, body);
    if (result.ok) {
      const leave = onSuccess(result.data, result.clockSkewMs);
      if (!leave) return fail(texts.failed);
      alert.show({ variant: 'success', message: texts.success });
      timer.current = setTimeout(() => void leavePage(leave), leaveDelayMs);
      return true;
    }
    if ('offline' in result) {
      return fail(
        texts.exception,
        navigator.onLine
          ? { errors: {}, summary: texts.exception, connectionProblem: 'unreachable' }
          : { errors: {}, connectionProblem: 'offline' },
      );
    }
    const { code, errors: fieldErrors } = result.failure;
    const message = result.failure.message || texts.failed;
    const errors = Object.fromEntries(fieldErrors.map((error) => [error.field, error.message]));
    onRejected?.(errors);
    const hasField = ({ field }: { field: string }) => form.current?.elements.namedItem(field);
    if (fieldErrors.length > 0 && fieldErrors.every(hasField)) return fail(message, { errors });
    return fail(message, { errors, summary: message, areAllInvalid: code === invalidCredentials });
  }

  async function leavePage(leave: LeavePage) {
    try {
      await leave();
    } catch {
      fail(texts.exception);
      setIsLoading(false);
    }
  }

  function fail(message: string, newFailure?: Failure): false {
    if (!newFailure) alert.show({ variant: 'error', message });
    setFailure(newFailure ?? { errors: {} });
    return false;
  }

  return { ...failure, form, submit, isLoading };
}
