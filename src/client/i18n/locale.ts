// The languages that have a catalogue. A second one is a folder beside `en`, its line here and in
// `load-messages`.
export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';
