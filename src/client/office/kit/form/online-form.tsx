import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type ApiCall, callApi } from '#client/data/call-api.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { type ContractValidation, showFieldErrors } from '#client/office/kit/form/contract-resolver.ts';
import { OfflineNote } from '#client/office/kit/form/form-notes.tsx';
import { useNeedsConnectionText } from '#client/office/kit/needs-connection-text.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';

interface OnlineFormProps<Values extends FieldValues, Parsed, Data> {
  form: UseFormReturn<Values, unknown, Parsed>;
  contract: ContractValidation<Values, Parsed>;
  messages: { done: string; failed: string; submit: string };
  call: (parsed: Parsed) => ApiCall;
  onDone: (data: Data) => void;
  hasStickyFooter?: boolean;
  children: ReactNode;
}

export function OnlineForm<Values extends FieldValues, Parsed, Data>({
  form,
  contract,
  messages,
  call,
  onDone,
  hasStickyFooter = false,
  children,
}: OnlineFormProps<Values, Parsed, Data>) {
  const t = useTranslations('office.forms');
  const needsConnection = useNeedsConnectionText();
  const alert = useAlert();
  const { isOffline } = useSyncStatus();
  const { isSubmitting } = form.formState;

  async function send(parsed: Parsed) {
    const response = await callApi<Data>(call(parsed));
    if (response.ok) {
      alert.show({ variant: 'success', message: messages.done });
      onDone(response.data);
    } else if ('offline' in response) {
      alert.show({ variant: 'error', message: needsConnection });
    } else {
      alert.show({ variant: 'error', message: response.failure.message || messages.failed });
      showFieldErrors(form, contract.toFormField, response.failure.errors);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    alert.clear();
    void form.handleSubmit(send)();
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={isOffline} className="grid min-w-0 gap-x-5 gap-y-4.5 p-5 md:grid-cols-2 md:p-6.5">
        {children}
      </fieldset>
      <footer
        className={cx(
          'flex flex-wrap items-center justify-end gap-2.5 rounded-b-xl border-t border-line bg-cream px-5 py-3.5 md:px-6.5',
          hasStickyFooter && 'sticky bottom-(--bar-space) z-10',
        )}
      >
        {isOffline && <OfflineNote isOnlineOnly />}
        <Button
          type="submit"
          isLoading={isSubmitting}
          disabled={isOffline}
          loadingLabel={t('saving')}
          className="max-sm:flex-1"
        >
          {messages.submit}
        </Button>
      </footer>
    </form>
  );
}
