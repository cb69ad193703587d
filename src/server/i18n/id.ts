// The server's sentences in Bahasa Indonesia, by their English sentences. `{0}` is the first value
// inserted into the English sentence; a translation may use the values in another order.
import { validationMessages } from '#contract/field-messages.ts';
import type { ValidationKey } from '#contract/validation-messages.ts';
import { validationMessagesId } from '#contract/validation-messages-id.ts';
import { cartSentences } from './id/carts.ts';
import { generalSentences } from './id/general.ts';
import { goodsSentences } from './id/goods.ts';
import { peopleSentences } from './id/people.ts';

const validationKeys = Object.keys(validationMessages) as ValidationKey[];

export const indonesian: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    validationKeys.map((key) => [validationMessages[key], validationMessagesId[key]]),
  ),
  ...generalSentences,
  ...goodsSentences,
  ...cartSentences,
  ...peopleSentences,
};
