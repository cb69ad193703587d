import formatCompiled, { type CompiledMessage } from 'icu-minify/format';
import { isolateText } from '../fields/isolate-text.ts';
import { formatWhole, groupedFormat } from '../fields/money.ts';
import type { StoredText, Text } from './text.ts';

export type MessageLookup = (key: string) => CompiledMessage | undefined;

const timeZone = 'Asia/Jakarta';
/** `{when, time, clock}` is `10:31`, in Indonesian `10.31`; `{when, date, day}` is `19 Nov`. */
const formats = {
  dateTime: {
    clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    day: { day: 'numeric', month: 'short' },
  },
} as const;

const formatters = {
  getDateTimeFormat: (...[locale, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    // American English would put the month before the day.
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options),
  getNumberFormat: () => groupedFormat,
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** Undefined if the catalogue lacks the key or the text lacks a value. */
export function renderText(text: Text | StoredText, locale: string, messages: MessageLookup): string | undefined {
  const message = messages(text.key);
  if (message === undefined) return undefined;
  const render = (value: unknown) => renderValue(value, locale, messages);
  const values = Object.fromEntries(Object.entries(text.values ?? {}).map(([name, value]) => [name, render(value)]));
  try {
    const formattedMessage = withFormattedValues(message, values);
    return String(formatCompiled(formattedMessage, locale, values, { formats, formatters, timeZone }));
  } catch {
    return undefined;
  }
}

/** Outside of `plural`, a number would lack its thousands separators. Branches of `plural` have no arguments. */
function withFormattedValues(message: CompiledMessage, values: Record<string, unknown>) {
  if (!Array.isArray(message)) return message;
  return message.map((part, index) => {
    const value = Array.isArray(part) && part.length === 1 ? values[part[0]] : undefined;
    if (typeof value === 'number') return formatWhole(value);
    // Security: a quoted reason could close its quotation and go on in the app's words.
    const isQuoted = typeof value === 'string' && String(message[index - 1]).endsWith('"');
    return isQuoted ? value.replaceAll(/["“”„‟″＂]/g, "'") : part;
  });
}

function toOneLine(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]/);
  return lines.length === 1
    ? text
    : lines
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ');
}

function renderValue(value: unknown, locale: string, messages: MessageLookup): string | number | Date {
  if (typeof value === 'number') return value;
  // Security: a name could change the writing direction, and a reason could break the line to imitate the app.
  if (typeof value === 'string') return isolateText(toOneLine(value));
  if (Array.isArray(value)) {
    return value.map((each) => String(renderValue(each, locale, messages))).join(' ');
  }
  if (typeof value === 'object' && value !== null) {
    if ('at' in value) return new Date(String(value.at));
    if ('key' in value) return renderText(value as StoredText, locale, messages) ?? '';
  }
  return '';
}
