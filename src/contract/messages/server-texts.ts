// The build replaces this module with its evaluated exports.
import { sentences as en } from '#texts/en/index.ts';
import { sentences as id } from '#texts/id/index.ts';
import { indonesianValidationMessages, validationMessages } from './field-messages.ts';

export const serverTexts = {
  en: { ...validationMessages, ...en },
  id: { ...indonesianValidationMessages, ...id },
};
