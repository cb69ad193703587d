import type { Messages } from 'use-intl';
import type { ValidationKey } from '#contract/validation-messages.ts';
import type { Locale } from './locale.ts';

/** `public` is what every page needs; the others come with the pages that say them. */
export type MessagesPart = 'public' | 'office' | 'legal';

type Load = () => Promise<{ default: Partial<Messages> }>;

const loaders: Record<Locale, Record<MessagesPart, Load>> = {
  en: {
    public: () => import('virtual:messages/en/public'),
    office: () => import('virtual:messages/en/office'),
    legal: () => import('virtual:messages/en/legal'),
  },
  id: {
    public: () => import('virtual:messages/id/public'),
    office: () => import('virtual:messages/id/office'),
    legal: () => import('virtual:messages/id/legal'),
  },
};

/** Loads a part of one language; the others stay on the server. */
export async function loadMessages(locale: Locale, part: MessagesPart): Promise<Partial<Messages>> {
  return (await loaders[locale][part]()).default;
}

/** Why a field is refused, by its key. */
export type Reasons = Record<ValidationKey, string>;

/** The reasons that the contract gives in English, in another language. */
export async function loadReasons(locale: Locale): Promise<Reasons | undefined> {
  if (locale === 'en') return undefined;
  return (await import('#contract/validation-messages-id.ts')).validationMessagesId;
}
