import type { FormEvent } from 'react';
import type { FormDraft } from './form-draft.ts';

/** A form, for the page, dialog or sheet around it. */
export interface FormState {
  /** Something was typed, so leaving asks first. */
  isDirty: boolean;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent) => void;
  draft: FormDraft;
  /** Why the change was refused, with a button that resolves the refusal. */
  resolution?: { message: string; label: string; onResolve: () => void } | undefined;
}
