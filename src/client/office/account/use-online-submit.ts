import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { callApi, type OnlineCall } from '#client/data/call-api.ts';
import type { ContractValidation } from '#client/office/kit/form/contract-resolver.ts';
import { showFieldErrors } from '#client/office/kit/form/show-field-errors.ts';
import { useAlert } from '#client/state/use-alert.ts';

interface OnlineSubmitOptions<Values extends FieldValues, Parsed, Data> {
  form: UseFormReturn<Values, unknown, Parsed>;
  contract: ContractValidation<Values, Parsed>;
  words: { done: string; failed: string };
  call: (parsed: Parsed) => OnlineCall;
  onDone: (data: Data) => void;
}

/**
 * Returns the submit handler of a form with passwords or the user's own e-mail address. The values go
 * to the server at once, because the outbox would store them on the device.
 */
export function useOnlineSubmit<Values extends FieldValues, Parsed, Data>({
  form,
  contract,
  words,
  call,
  onDone,
}: OnlineSubmitOptions<Values, Parsed, Data>) {
  const t = useTranslations('office.forms');
  const alert = useAlert();
  const send = form.handleSubmit(async (parsed) => {
    const answer = await callApi<Data>(call(parsed));
    if (answer.ok) {
      alert.show({ variant: 'success', message: words.done });
      onDone(answer.data);
    } else if ('offline' in answer) {
      alert.show({ variant: 'error', message: t('needsConnection') });
    } else {
      alert.show({ variant: 'error', message: answer.failure.message || words.failed });
      showFieldErrors(form, contract, answer.failure.errors);
    }
  });
  return (event: FormEvent) => {
    event.preventDefault();
    if (form.formState.isSubmitting) return;
    alert.clear();
    void send(event);
  };
}
