/** The build writes an HTML file for each page in every language. */
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

export function hasDocument(to: string): boolean {
  return documentPaths.some((path) => path === pathOf(to));
}

/** `/privacy-policy` in `id` is `/id/privacy-policy`. */
export function addressIn(locale: Locale, to: string): string {
  if (locale === defaultLocale || !hasDocument(to)) return to;
  const path = pathOf(to);
  return `/${locale}${path === '/' ? '' : path}${to.slice(path.length)}`;
}

function pathOf(to: string): string {
  return /^[^?#]*/.exec(to)?.[0] ?? to;
}

// A new language also needs a folder next to `texts/en` and loaders in `locale-store.ts`.
export const locales = ['en', 'id'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export const languageNames: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' };

export const localeKey = 'gerobak-locale';

export function preferredLocale(languages: readonly string[]): Locale {
  return languages.map((language) => language.slice(0, 2)).find(isLocale) ?? defaultLocale;
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
