// The languages that have a catalogue. A further one is a folder beside `en`, its name here and its
// line in `load-messages`.
export const locales = ['en', 'id'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** Each language by its own name: whoever looks for it reads it, whatever language is on. */
export const languageNames: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
