import { type FormEvent, useState } from 'react';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';
import type { FieldError } from '#contract/field-errors.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormState } from './form-state.ts';
import { refusedEntryOf } from './refused-change.ts';
import type { QueuedEntry } from './use-queued-entry.ts';
import { type OutcomeWords, useShowOutcome } from './use-show-outcome.ts';

export interface SheetOptions {
  isDirty: boolean;
  /** The draft of the sheet. */
  draft: FormDraft;
  words: OutcomeWords;
  /** The refused entry that is edited, whose reason stands in the form; undefined for a new change. */
  entry: Pick<QueuedEntry<never>, 'view'> | undefined;
  /** Sends the change. Returns undefined if sending failed with an exception, after showing an alert. */
  send: () => Promise<MutationOutcome | undefined>;
  onSaved: () => void;
}

export interface Sheet extends FormState {
  /** The errors of the server after the last submit. */
  errors: readonly FieldError[];
  /** The text of the error at a field, if the field has one. */
  errorAt: (field: string) => string | undefined;
  /** Sends the change, as `onSubmit` does. */
  submit: () => Promise<void>;
}

/**
 * The state of a small form in a dialog without react-hook-form. Its `onSubmit` sends the change, shows
 * the outcome as an alert, and calls `onSaved` or sets the errors.
 */
export function useSheet({ isDirty, draft, words, entry, send, onSaved }: SheetOptions): Sheet {
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const [isSubmitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>(entry?.view.refusal?.errors ?? []);
  const [refused, setRefused] = useState(() => refusedEntryOf(entry));

  async function submit() {
    alert.clear();
    setErrors([]);
    setRefused(undefined);
    setSubmitting(true);
    const outcome = await send();
    setSubmitting(false);
    if (outcome === undefined) return;
    if (showOutcome(outcome, words)) onSaved();
    else if (outcome.kind === 'refused') setErrors(outcome.errors);
  }

  return {
    isDirty,
    isSubmitting,
    draft,
    errors,
    refused,
    submit,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isSubmitting) void submit();
    },
    errorAt: (field) => errors.find((error) => error.field === field)?.message,
  };
}
