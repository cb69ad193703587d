import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate, useNavigation, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { isId } from '#contract/fields/ids.ts';
import { DraftNote, OfflineNote, RejectedNote } from './form-notes.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { FormState } from './use-submitted-form.ts';

export interface ReturnLink {
  to: string;
  title: string;
  back: string;
}

interface FormFrameProps {
  title: string;
  list: ReturnLink;
  children: ReactNode;
}

export function FormFrame({ title, list, children }: FormFrameProps) {
  return (
    <div className="mx-auto max-w-190">
      <PageHeader
        title={title}
        back={{ to: list.to, label: list.back }}
        breadcrumb={[{ label: list.title, to: list.to }, { label: title }]}
      />
      <Card isFlush>{children}</Card>
    </div>
  );
}

interface PageFormProps<Values extends FieldValues, Parsed> {
  submitted: FormState & { form: UseFormReturn<Values, unknown, Parsed> };
  next: { to: string; title: string } | undefined;
  isNew: boolean;
  /** The form is disabled offline, because its mutation is never queued. */
  isOnlineOnly: boolean;
  /** The submit button looks inactive while a required field is empty. Clicking it then shows an alert. */
  isInactiveWhileEmpty: boolean;
  optionalFields: readonly string[];
  submitLabel: string;
  cancelTo: string;
  children: ReactNode;
}

export function PageForm<Values extends FieldValues, Parsed>({
  submitted: { form, draft, rejectionNote, isDirty, isSubmitting, onSubmit, onAnother, formRound },
  next,
  isNew,
  isOnlineOnly,
  isInactiveWhileEmpty,
  optionalFields,
  submitLabel,
  cancelTo,
  children,
}: PageFormProps<Values, Parsed>) {
  const t = useTranslations('office.forms');
  const { isOffline } = useSyncStatus();
  const isUnavailable = isOnlineOnly && isOffline;
  const showEmptyField = useShowEmptyField(form, optionalFields);
  const hasEmptyField = showEmptyField !== undefined;
  const isLeaving = next !== undefined;
  return (
    <form
      key={formRound}
      ref={isNew ? focusOnMount : undefined}
      onSubmit={(event) => (isLeaving ? event.preventDefault() : onSubmit(event))}
      noValidate
    >
      <div className="px-5 pt-5 empty:hidden md:px-6.5">{isUnavailable && <OfflineNote isOnlineOnly />}</div>
      <fieldset
        // Entered values stay editable if the connection is lost.
        disabled={isLeaving || (isUnavailable && !isDirty)}
        className="grid min-w-0 grid-cols-1 gap-x-5 gap-y-4.5 p-5 md:grid-cols-2 md:p-6.5"
      >
        <DraftNote draft={draft} className="md:col-span-2" />
        <RejectedNote rejection={rejectionNote} />
        <FormProvider {...form}>{children}</FormProvider>
        <UnsavedGuard isDirty={isDirty && !isLeaving} onLeave={draft.discard} />
      </fieldset>
      <footer className="flex flex-wrap items-center justify-end gap-2.5 rounded-b-xl border-t border-line bg-cream px-5 py-3.5 md:px-6.5">
        {/* Always mounted: screen readers miss a region that appears together with its text. */}
        <p role="status" className="flex items-center gap-2 font-semibold text-leaf empty:-mr-2.5">
          {next && (
            <>
              <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              {t('savedNext', { list: next.title })}
            </>
          )}
        </p>
        {next ? (
          <LinkButton to={next.to} ref={focusLink} className="max-sm:flex-1">
            {t('goNow')}
          </LinkButton>
        ) : (
          <>
            {isOffline && !isOnlineOnly && <OfflineNote />}
            <LinkButton variant="secondary" to={cancelTo} className="max-sm:flex-1">
              {t('cancel')}
            </LinkButton>
            <AnotherButton {...{ onAnother, isSubmitting }} isDisabled={isUnavailable} />
            <Button
              type="submit"
              isLoading={isSubmitting}
              aria-disabled={(isInactiveWhileEmpty && hasEmptyField) || undefined}
              disabled={isUnavailable}
              onClick={isInactiveWhileEmpty ? showEmptyField : undefined}
              loadingLabel={t('saving')}
              className="max-sm:flex-1"
            >
              {submitLabel}
            </Button>
          </>
        )}
      </footer>
    </form>
  );
}

interface AnotherButtonProps extends Pick<FormState, 'onAnother' | 'isSubmitting'> {
  isDisabled?: boolean;
}

export function AnotherButton({ onAnother, isSubmitting, isDisabled }: AnotherButtonProps) {
  const t = useTranslations('office.forms');
  if (!onAnother) return null;
  return (
    <Button
      variant="secondary"
      aria-disabled={isSubmitting || undefined}
      disabled={isDisabled}
      className="max-sm:flex-1"
      onClick={() => !isSubmitting && onAnother()}
    >
      {t('saveAndAnother')}
    </Button>
  );
}

export function focusOnMount(form: HTMLFormElement | null): void {
  focusFirstField(form);
}

/** The clicked button, which had the focus, no longer exists. This ref is stable, so React calls it only once. */
function focusLink(link: HTMLAnchorElement | null): void {
  link?.focus();
}

/** Returns a function that shows an alert and focuses the first empty required field, or undefined without one. */
function useShowEmptyField<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  optionalFields: readonly string[],
): (() => void) | undefined {
  const t = useTranslations('office.forms');
  const alert = useAlert();
  const values = useWatch({ control: form.control });
  const emptyEntry = Object.entries(values).find(
    ([name, value]) => String(value).trim() === '' && !optionalFields.includes(name),
  );
  if (emptyEntry === undefined) return undefined;
  const [emptyField] = emptyEntry;
  return () => {
    alert.show({ variant: 'error', message: t('requiredEmpty') });
    form.setFocus(emptyField as FieldPath<Values>);
  };
}

/** Time to read the alert before the page changes (screens 8.2). */
const redirectDelayMs = 1500;

/** A link followed during the delay takes precedence, even if its page takes longer to load than the delay. */
export function useLeave(): { leaveTarget: string | undefined; leaveTo: (path: string) => void } {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [leaveTargetPath, setTarget] = useState<string>();
  useEffect(() => {
    if (leaveTargetPath === undefined || state !== 'idle') return;
    const timer = setTimeout(() => navigate(leaveTargetPath), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [leaveTargetPath, navigate, state]);
  return { leaveTarget: leaveTargetPath, leaveTo: setTarget };
}

export function useIdParam(): string | undefined {
  const { id } = useParams();
  return isId(id) ? id : undefined;
}

const fieldSelector = ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea, [role=combobox]):enabled';

export function focusFirstField(form: ParentNode | null): boolean {
  const field = form?.querySelector<HTMLElement>(fieldSelector);
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement && field.getAttribute('role') === 'combobox') field.select();
  return field != null;
}
