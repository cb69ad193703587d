import type { FormEvent } from 'react';
import type { FormDraft } from './form-draft.ts';
import type { RefusedChange } from './refused-note.tsx';

/** The state of a form, as the page or dialog around the form needs it. */
export interface FormState {
  /** Something was typed, so leaving asks first. */
  isDirty: boolean;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent) => void;
  draft: FormDraft;
  /** Why the change was refused, shown for as long as it stands. */
  refused?: RefusedChange | undefined;
  /** Why the change was refused, with a button that resolves the refusal. */
  resolution?: { message: string; label: string; onResolve: () => void } | undefined;
}
