import type { FormEvent } from 'react';
import type { FormDraft } from './form-draft.ts';

/** A form as the frame around it sees it: a page, a dialog or a sheet. */
export interface FormState {
  /** Something was typed: leaving asks first. */
  isDirty: boolean;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent) => void;
  draft: FormDraft;
  /** Why it was refused, with the one press that settles it. */
  resolution?: { message: string; label: string; onResolve: () => void } | undefined;
}
