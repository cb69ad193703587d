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

const catalogues: Record<Locale, (key: string) => CompiledMessage | undefined> = {
  en: compiledOnce(serverTexts.en),
  id: compiledOnce(serverTexts.id),
};

export function messageFields(message: Message, locale: Locale): { message: string; text?: Text | StoredText } {
  return { message: translate(message, locale), ...(typeof message !== 'string' && { text: message }) };
}

export function translate(message: Message, locale: Locale): string {
  if (typeof message === 'string') return message;
  const rendered = renderText(message, locale, catalogues[locale]);
  if (rendered === undefined) throw new Error(`The text ${JSON.stringify(message)} has no words`);
  return rendered;
}

function compiledOnce(messages: Readonly<Record<string, string>>) {
  const compiled = new Map<string, CompiledMessage>();
  return (key: string) => {
    if (!compiled.has(key) && Object.hasOwn(messages, key)) {
      compiled.set(key, compile(messages[key] as string));
    }
    return compiled.get(key);
  };
}

/** Uses the locale header of the app, then the caller's profile, then `Accept-Language`, then English. */
export function localeOf(header: (name: string) => string | undefined, caller: { locale: Locale } | undefined): Locale {
  return (
    localeNamed(header(syncHeaders.clientLocale)) ?? caller?.locale ?? acceptedLocale(header('Accept-Language')) ?? 'en'
  );
}

function localeNamed(name: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === name);
}

function acceptedLocale(header = ''): Locale | undefined {
  const languages = header.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return languages.map(localeNamed).find((locale) => locale !== undefined);
}

const maxListed = 5;

/** Returns `GRB-01, GRB-02`, or `…, GRB-05 and 2 more`. */
export function someOf(names: readonly string[]): string | Text {
  const listed = names.slice(0, maxListed).join(', ');
  const count = names.length - maxListed;
  return count > 0 ? text('names.andMore', { names: listed, count }) : listed;
}

interface NamedUnits {
  name: string;
  units: number;
}

/** Returns names such as `Thai Tea (12), … and 2 more`, or undefined without lots. */
export function productsWithUnits(lots: readonly NamedUnits[]): { count: number; names: string | Text } | undefined {
  const units = new Map<string, number>();
  for (const lot of lots) units.set(lot.name, (units.get(lot.name) ?? 0) + lot.units);
  if (units.size === 0) return undefined;
  const named = [...units].map(([name, sum]) => `${isolateText(name)} (${formatWhole(sum)})`);
  return { count: units.size, names: someOf(named) };
}
