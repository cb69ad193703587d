import { defaultLocale, type Locale } from './locale.ts';

/** Every one of these is written in each language when the site is built. */
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

/** Whether this address, which may name a section, is a document of its own. */
export function hasDocument(to: string): boolean {
  return documentPaths.some((path) => path === pathOf(to));
}

/** Its address in this language: `/privacy-policy` is `/id/privacy-policy`. */
export function addressIn(locale: Locale, to: string): string {
  if (locale === defaultLocale || !hasDocument(to)) return to;
  const path = pathOf(to);
  return `/${locale}${path === '/' ? '' : path}${to.slice(path.length)}`;
}

function pathOf(to: string): string {
  return /^[^?#]*/.exec(to)?.[0] ?? to;
}
