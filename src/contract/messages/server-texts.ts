// What the server says, and the reasons for which a field is refused, by language. The build puts the result of this
// module in its place.
import { sentences as en } from '#texts/en/index.ts';
import { sentences as id } from '#texts/id/index.ts';
import { validationMessages, validationMessagesId } from './field-messages.ts';

export const serverTexts = {
  en: { ...validationMessages, ...en },
  id: { ...validationMessagesId, ...id },
};
