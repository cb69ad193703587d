import type { Messages } from 'use-intl';
import type { Locale } from './locale.ts';

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:messages/en'),
  id: () => import('virtual:messages/id'),
};

/** Loads one language; the others stay on the server. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default;
}
