import { validationKeyOf } from '#contract/field-messages.ts';
import { currentValidationMessages } from './locale-store.ts';

/** A validation message of the contract, given in English, in the current language. */
export function localizeReason(english: string): string {
  const key = validationKeyOf(english);
  return (key && currentValidationMessages()?.[key]) ?? english;
}
