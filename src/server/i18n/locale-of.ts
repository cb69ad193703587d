import { syncHeaders } from '#contract/sync.ts';
import { locales } from '#contract/users/entity.ts';
import type { Locale } from './localize.ts';

/**
 * The language of an answer: the one chosen in the caller's app, else that of their profile, else
 * the first that their browser accepts and this server has, else English.
 */
export function localeOf(
  header: (name: string) => string | undefined,
  caller: { locale: Locale } | undefined,
): Locale {
  return (
    localeNamed(header(syncHeaders.clientLocale)) ??
    caller?.locale ??
    acceptedBy(header('Accept-Language')) ??
    'en'
  );
}

function localeNamed(name: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === name);
}

// `id-ID,id;q=0.9,en;q=0.8`: browsers write the tags in the order of preference.
function acceptedBy(header = ''): Locale | undefined {
  const languages = header.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return languages.map(localeNamed).find((locale) => locale !== undefined);
}
