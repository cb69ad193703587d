import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { isolateText } from '#contract/fields/isolate-text.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { renderText } from '#contract/messages/render-text.ts';
import { serverTexts } from '#contract/messages/server-texts.ts';
import { type StoredText, type Text, text } from '#contract/messages/text.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import { locales } from '#contract/users/entity.ts';

export type Locale = (typeof locales)[number];

/** A plain string, such as `OK`, is the same in every language. */
export type Message = Text | StoredText | string;

const catalogs: Record<Locale, (key: string) => CompiledMessage | undefined> = {
  en: messageCompiler(serverTexts.en),
  id: messageCompiler(serverTexts.id),
};

export function messageFields(message: Message, locale: Locale): { message: string; text?: Text | StoredText } {
  return { message: translate(message, locale), ...(typeof message !== 'string' && { text: message }) };
}

export function translate(message: Message, locale: Locale): string {
  if (typeof message === 'string') return message;
  const renderedText = renderText(message, locale, catalogs[locale]);
  if (renderedText === undefined) throw new Error(`The text ${JSON.stringify(message)} has no words`);
  return renderedText;
}

function messageCompiler(messages: Readonly<Record<string, string>>) {
  const compiledMessages = new Map<string, CompiledMessage>();
  return (key: string) => {
    if (!compiledMessages.has(key) && Object.hasOwn(messages, key)) {
      compiledMessages.set(key, compile(messages[key] as string));
    }
    return compiledMessages.get(key);
  };
}

/** Uses the app's locale header, then the caller's profile, then `Accept-Language`, then English. */
export function localeOf(header: (name: string) => string | undefined, caller: { locale: Locale } | undefined): Locale {
  return (
    findLocale(header(syncHeaders.clientLocale)) ??
    caller?.locale ??
    localeFromAcceptLanguage(header('Accept-Language')) ??
    'en'
  );
}

function findLocale(name: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === name);
}

function localeFromAcceptLanguage(header = ''): Locale | undefined {
  const languages = header.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return languages.map(findLocale).find((locale) => locale !== undefined);
}

const maxListedNames = 5;

/** Returns `GRB-01, GRB-02`, or `…, GRB-05 and 2 more`. */
export function formatShortList(names: readonly string[]): string | Text {
  const listedNames = names.slice(0, maxListedNames).join(', ');
  const count = names.length - maxListedNames;
  return count > 0 ? text('names.andMore', { names: listedNames, count }) : listedNames;
}

interface NamedUnits {
  name: string;
  units: number;
}

/** Returns names such as `Thai Tea (12), … and 2 more` and their count, or undefined if there are no lots. */
export function productsWithUnits(lots: readonly NamedUnits[]): { count: number; names: string | Text } | undefined {
  const units = new Map<string, number>();
  for (const lot of lots) units.set(lot.name, (units.get(lot.name) ?? 0) + lot.units);
  if (units.size === 0) return undefined;
  const namesWithUnits = [...units].map(([name, sum]) => `${isolateText(name)} (${formatWhole(sum)})`);
  return { count: units.size, names: formatShortList(namesWithUnits) };
}
