import type { FormEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { formFieldOf, type JudgedForm } from './contract-resolver.ts';
import { useGuarded } from './use-guarded.ts';
import { useLeave } from './use-leave.ts';
import { type OutcomeWords, useSayOutcome } from './use-say-outcome.ts';

interface FormPage<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>;
  contract: JudgedForm<Values, Parsed>;
  words: OutcomeWords;
  /** Where a saved form leads. */
  after: string;
  save: (parsed: Parsed) => Promise<MutationOutcome>;
}

/** What all create and edit screens do on submit: clear alerts, check, save, say, go back. */
export function useFormPage<Values extends FieldValues, Parsed>({
  form,
  contract,
  words,
  after,
  save,
}: FormPage<Values, Parsed>) {
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const { isLeaving, leaveTo } = useLeave();

  const handle = form.handleSubmit(async (parsed) => {
    const outcome = await guarded(() => save(parsed));
    if (outcome === undefined) return;
    if (say(outcome, words)) {
      leaveTo(after);
    } else if (outcome.kind === 'refused') {
      showFieldErrors(form, contract, outcome.errors);
    }
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLeaving || form.formState.isSubmitting) return;
    alert.clear();
    void handle(event);
  };

  return { onSubmit, isLeaving, isSubmitting: form.formState.isSubmitting };
}

/** Puts the server's refusals under their fields and the focus into the first of them. */
export function showFieldErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  contract: JudgedForm<Values, Parsed>,
  errors: readonly { field: string; message: string }[],
): void {
  const values = form.getValues();
  errors.forEach(({ field, message }, index) => {
    const name = formFieldOf(contract, field, values) as FieldPath<Values>;
    form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}
