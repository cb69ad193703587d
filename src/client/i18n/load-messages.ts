import type { Messages } from 'use-intl';
import type { ValidationKey } from '#contract/validation-messages.ts';
import type { Locale } from './locale.ts';

/** `public`: texts of the public pages. `office`: texts of the screens behind the sign-in. */
export type WordsPart = 'public' | 'office';

/** The contract's validation messages in one language, by their key. */
export type LocalizedValidationMessages = Record<ValidationKey, string>;

interface Words {
  /** Partial, because one part does not have all namespaces. */
  default: Partial<Messages>;
  /** Only in the part `office`, and not in English: the contract has the English messages. */
  validationMessages?: LocalizedValidationMessages | undefined;
}

const loaders: Record<Locale, Record<WordsPart, () => Promise<Words>>> = {
  en: {
    public: () => import('virtual:messages/en/public'),
    office: () => import('virtual:messages/en/office'),
  },
  id: {
    public: () => import('virtual:messages/id/public'),
    office: () => import('virtual:messages/id/office'),
  },
};

/** Loads one part of one language. */
export function loadMessages(locale: Locale, part: WordsPart): Promise<Words> {
  return loaders[locale][part]();
}
