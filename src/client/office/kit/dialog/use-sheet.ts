import { type FormEvent, useState } from 'react';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useGuarded } from '#client/office/kit/form/use-guarded.ts';
import { type OutcomeWords, useSayOutcome } from '#client/office/kit/form/use-say-outcome.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import type { FieldError } from '#contract/field-errors.ts';

interface SheetOptions {
  words: OutcomeWords;
  save: () => Promise<MutationOutcome>;
  onSaved: () => void;
}

/** What every small form in a dialog does on submit: clear alerts, save, say, close or explain. */
export function useSheet({ words, save, onSaved }: SheetOptions) {
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);

  async function submit() {
    alert.clear();
    setErrors([]);
    setBusy(true);
    const outcome = await guarded(save);
    setBusy(false);
    if (outcome === undefined) return;
    if (say(outcome, words)) onSaved();
    else if (outcome.kind === 'refused') setErrors(outcome.errors);
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  const errorAt = (field: string): string | undefined =>
    errors.find((error) => error.field === field)?.message;
  return { onSubmit, isBusy, errors, errorAt };
}
