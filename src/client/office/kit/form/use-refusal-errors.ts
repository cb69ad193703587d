import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldError } from '#contract/field-errors.ts';
import type { JudgedForm } from './contract-resolver.ts';
import { showFieldErrors } from './show-field-errors.ts';

/** A reopened form starts with the reasons for which the server refused it, under their fields. */
export function useRefusalErrors<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  contract: JudgedForm<Values, Parsed>,
  errors: readonly FieldError[] | undefined,
): void {
  const show = useEffectEvent(() => showFieldErrors(form, contract, errors ?? []));
  useEffect(() => show(), []);
}
