// The languages that have a catalogue. A new one needs a folder beside `en`, its name here and a
// line in `load-messages`.
export const locales = ['en', 'id'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** Each language by its own name, so that people find their language whatever language is shown. */
export const languageNames: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' };

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
