import type { Messages } from 'use-intl';
import type { ValidationKey } from '#contract/validation-messages.ts';
import type { Locale } from './locale.ts';

/** `public` is what the pages say that anybody may read, `office` what is said behind the sign-in. */
export type WordsPart = 'public' | 'office';

/** Why a field is refused, by its key. */
export type Reasons = Record<ValidationKey, string>;

interface Words {
  default: Partial<Messages>;
  /** Those that the contract gives in English, in this language; with the office's forms. */
  reasons?: Reasons | undefined;
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

/** Loads a part of one language; the others stay on the server. */
export function loadMessages(locale: Locale, part: WordsPart): Promise<Words> {
  return loaders[locale][part]();
}
