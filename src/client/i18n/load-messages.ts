import type { Messages } from 'use-intl';
import type { ValidationKey } from '#contract/validation-messages.ts';
import { type ListWords, loadListWords } from './load-list-words.ts';
import type { Locale } from './locale.ts';

type WholePart = 'page' | 'public' | 'house' | 'office' | 'legal';

/**
 * `page` is what every page says, `public` that and what the pages before the sign-in say, `house`
 * that of every page and what every screen of the office says; the others come with the pages that
 * say them. `office` is all that the screens say, `office/carts` one namespace of it.
 */
export type MessagesPart = WholePart | `office/${ListWords}`;

type Load = () => Promise<{ default: Partial<Messages> }>;

const loaders: Record<Locale, Record<WholePart, Load>> = {
  en: {
    page: () => import('virtual:messages/en/page'),
    public: () => import('virtual:messages/en/public'),
    house: () => import('virtual:messages/en/house'),
    office: () => import('virtual:messages/en/office'),
    legal: () => import('virtual:messages/en/legal'),
  },
  id: {
    page: () => import('virtual:messages/id/page'),
    public: () => import('virtual:messages/id/public'),
    house: () => import('virtual:messages/id/house'),
    office: () => import('virtual:messages/id/office'),
    legal: () => import('virtual:messages/id/legal'),
  },
};

/** Loads a part of one language; the others stay on the server. */
export async function loadMessages(locale: Locale, part: MessagesPart): Promise<Partial<Messages>> {
  const load = isOfList(part) ? loadListWords[locale][wordsOf(part)] : loaders[locale][part];
  return (await load()).default;
}

function isOfList(part: MessagesPart): part is `office/${ListWords}` {
  return part.startsWith('office/');
}

function wordsOf(part: `office/${ListWords}`): ListWords {
  return part.slice('office/'.length) as ListWords;
}

/** Why a field is refused, by its key. */
export type Reasons = Record<ValidationKey, string>;

/** The reasons that the contract gives in English, in another language. */
export async function loadReasons(locale: Locale): Promise<Reasons | undefined> {
  if (locale === 'en') return undefined;
  return (await import('#contract/validation-messages-id.ts')).validationMessagesId;
}
