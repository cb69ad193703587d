// The log as a person reads it on a terminal: a short line each. Everywhere else it stays JSON.
import { type DestinationStream, pino } from 'pino';

interface Entry {
  level: number;
  time: string;
  msg?: string;
  err?: { stack?: string; message?: string };
  [field: string]: unknown;
}

export function prettyLog(print: (text: string) => void): DestinationStream {
  return { write: (json) => print(`${lineOf(JSON.parse(json))}\n`) };
}

function lineOf({ level, time, msg, err, ...fields }: Entry): string {
  const levelName = pino.levels.labels[level] ?? '';
  const text = fields.method === undefined ? textOf(msg, fields) : requestOf(fields);
  const line = [
    new Date(time).toTimeString().slice(0, 8),
    ...(levelName === 'info' ? [] : [levelName.toUpperCase()]),
    text,
  ].join(' ');
  const stack = err?.stack ?? err?.message;
  return stack === undefined ? visible(line) : `${visible(line)}\n${indented(stack)}`;
}

function requestOf({ method, path, status, ms }: Record<string, unknown>): string {
  return `${method} ${path} ${status} ${ms} ms`;
}

function textOf(msg: string | undefined, fields: Record<string, unknown>): string {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  const pairs = known.map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [msg, ...pairs].join(' ');
}

function indented(stack: string): string {
  return stack
    .split('\n')
    .map((line) => `  ${visible(line)}`)
    .join('\n');
}

/** Security: a terminal obeys control characters, and strangers choose some of what is logged. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
