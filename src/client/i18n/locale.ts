/** The public pages. The build writes an HTML document of each, in every language. */
export const documentPaths = [
  '/',
  '/privacy-policy',
  '/term-and-condition',
  '/login',
  '/forget-password',
  '/reset-password',
  '/confirm-email',
] as const;
export type DocumentPath = (typeof documentPaths)[number];

/** Whether this address is one of the public pages; it may have a query and a `#section`. */
export function hasDocument(to: string): boolean {
  return documentPaths.some((path) => path === pathOf(to));
}

/** The address of a page in this language: `/privacy-policy` in `id` is `/id/privacy-policy`. */
export function addressIn(locale: Locale, to: string): string {
  if (locale === defaultLocale || !hasDocument(to)) return to;
  const path = pathOf(to);
  return `/${locale}${path === '/' ? '' : path}${to.slice(path.length)}`;
}

/** An address without its query and `#section`. */
function pathOf(to: string): string {
  return /^[^?#]*/.exec(to)?.[0] ?? to;
}

// The languages that have a catalogue. A new one needs a folder beside `en`, its name here and a
// line in `locale-store`.
export const locales = ['en', 'id'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** Each language by its own name, so that people find their language whatever language is shown. */
export const languageNames: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' };

/** The key in localStorage of the language that was chosen on this device. */
export const localeKey = 'gerobak-locale';

/** The first of the browser's languages that has a catalogue. */
export function preferredLocale(languages: readonly string[]): Locale {
  return languages.map((language) => language.slice(0, 2)).find(isLocale) ?? defaultLocale;
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
