// The server's sentences in Bahasa Indonesia, by their English sentences. `{0}` is the first value
// inserted into the English sentence; a translation may use the values in another order.
import { type ValidationKey, validationMessages } from '#contract/validation-messages.ts';
import { validationMessagesId } from '#contract/validation-messages-id.ts';
import { carts } from './id/carts.ts';
import { general } from './id/general.ts';
import { goods } from './id/goods.ts';
import { people } from './id/people.ts';

const validationKeys = Object.keys(validationMessages) as ValidationKey[];

export const indonesian: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    validationKeys.map((key) => [validationMessages[key], validationMessagesId[key]]),
  ),
  ...general,
  ...goods,
  ...carts,
  ...people,
};
