import { syncHeaders } from '#contract/sync/sync.ts';
import { locales } from '#contract/users/entity.ts';
import type { Locale } from './say-in.ts';

/**
 * The language of a response: the language chosen in the app (a header), else the language in the
 * caller's profile, else the first supported language of `Accept-Language`, else English.
 */
export function localeOf(header: (name: string) => string | undefined, caller: { locale: Locale } | undefined): Locale {
  return (
    localeNamed(header(syncHeaders.clientLocale)) ?? caller?.locale ?? acceptedLocale(header('Accept-Language')) ?? 'en'
  );
}

function localeNamed(name: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === name);
}

// `id-ID,id;q=0.9,en;q=0.8`: browsers list the languages in the order of preference.
function acceptedLocale(header = ''): Locale | undefined {
  const languages = header.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return languages.map(localeNamed).find((locale) => locale !== undefined);
}
