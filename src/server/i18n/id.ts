// The server's sentences in Bahasa Indonesia, by the English sentence each translates. `{0}` is the
// first part of that sentence; a translation may name the parts in another order.
import { type ValidationKey, validationMessages } from '#contract/validation-messages.ts';
import { validationMessagesId } from '#contract/validation-messages-id.ts';
import { carts } from './id/carts.ts';
import { general } from './id/general.ts';
import { goods } from './id/goods.ts';
import { people } from './id/people.ts';

const keys = Object.keys(validationMessages) as ValidationKey[];

export const indonesian: Readonly<Record<string, string>> = {
  ...Object.fromEntries(keys.map((key) => [validationMessages[key], validationMessagesId[key]])),
  ...general,
  ...goods,
  ...carts,
  ...people,
};
