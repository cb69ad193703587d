import { createContext, type FormEvent, type ReactNode, use, useEffect, useEffectEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { type ControlProps, Field, type FieldProps } from '#client/ui/form/field.tsx';
import { type AuthRequest, type Errors, type Failure, useAuthForm } from './use-auth-form.ts';

type Values = Record<string, string>;

interface AuthFormProps extends Omit<AuthRequest, 'texts'> {
  page: 'login' | 'forgot' | 'reset' | 'confirm' | 'phone';
  extraValues?: Values;
  findMissing?: (values: Values) => Errors;
  summaryLink?: ReactNode;
  /** Explains what the button does if its specified label does not. */
  buttonHint?: string;
  note?: string | false;
  /** Called when a field has the focus, or had it or a value before this script ran. */
  onUse?: () => void;
  children?: ReactNode;
}

export function AuthForm({
  page,
  extraValues,
  findMissing,
  summaryLink,
  buttonHint,
  note = false,
  onUse,
  onSuccess,
  children,
  ...request
}: AuthFormProps) {
  const t = useTranslations('auth');
  const failedText = t(`${page}.failed`);
  // The specification's exception text is only for the login.
  const exceptionText = page === 'login' ? t('login.exception') : failedText;
  const { form, submit, isLoading, errors, summary, areAllInvalid, connectionProblem } = useAuthForm({
    ...request,
    onSuccess: (data, clockSkewMs) => {
      // The login fields stay filled, because a password manager reads them when the page is left.
      if (page !== 'login') form.current?.reset();
      return onSuccess(data, clockSkewMs);
    },
    texts: { success: t(`${page}.success`), failed: failedText, exception: exceptionText },
  });
  const summaryId = useId();
  // Before hydration.
  const reportEarlierUse = useEffectEvent(() => {
    const fields = form.current?.querySelectorAll('input') ?? [];
    if ([...fields].some((field) => field.value !== '' || field === document.activeElement)) onUse?.();
  });
  useEffect(() => reportEarlierUse(), []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readForm(event.currentTarget);
    void submit({ ...values, ...extraValues }, findMissing?.(values) ?? {});
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="mt-6 flex flex-col gap-5"
      onFocus={onUse}
      onSubmit={handleSubmit}
    >
      <AuthFormContext value={{ errors, areAllInvalid, summaryId: summary ? summaryId : undefined }}>
        {children}
      </AuthFormContext>
      {/* Reserves space, so that an error message does not move the button. */}
      <div className="-my-3 flex min-h-6 items-center gap-3">
        <p id={summaryId} role="alert" className="flex-1 text-sm font-medium text-red">
          {summary}
        </p>
        {summaryLink}
      </div>
      <Button type="submit" size="large" isLoading={isLoading} loadingLabel={t(`${page}.submitting`)}>
        {t(`${page}.submit`)}
      </Button>
      {buttonHint && <p className="-mt-2 text-center text-sm text-balance text-ink-2">{buttonHint}</p>}
      <FormNote
        text={
          note ||
          (connectionProblem === 'offline' && t(`${page}.offline`)) ||
          (connectionProblem === 'unreachable' && t('unreachable'))
        }
      />
    </form>
  );
}

/** Reads the DOM, because input typed before the script ran must not be lost. */
function readForm(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries);
}

/** Always mounted: screen readers ignore a live region that is added together with its text. */
function FormNote({ text }: { text: string | false }) {
  return (
    <p role="status" className="-mt-3 min-h-5 text-sm font-medium text-amber">
      {text}
    </p>
  );
}

export function AuthField({ name, children, ...field }: AuthFieldProps) {
  const { errors, areAllInvalid, summaryId } = use(AuthFormContext);
  return (
    <Field {...field} error={errors[name]}>
      {(control) => {
        const describedBy = cx(control['aria-describedby'], summaryId);
        return children({
          ...control,
          ...(areAllInvalid && { 'aria-invalid': true }),
          ...(describedBy !== '' && { 'aria-describedby': describedBy }),
          name,
        });
      }}
    </Field>
  );
}

interface AuthFieldProps extends Omit<FieldProps, 'error' | 'children'> {
  name: string;
  children: (control: ControlProps & { name: string }) => ReactNode;
}

interface AuthFormState extends Pick<Failure, 'errors' | 'areAllInvalid'> {
  summaryId: string | undefined;
}

const AuthFormContext = createContext<AuthFormState>({ errors: {}, summaryId: undefined });
