import { validationKeyOf } from '#contract/validation-messages.ts';
import { currentReasons } from './locale-store.ts';

/** A reason for which the contract refuses a field, in the language that is on. */
export function localizeReason(english: string): string {
  const key = validationKeyOf(english);
  return (key && currentReasons()?.[key]) ?? english;
}
