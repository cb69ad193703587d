// The log on a terminal: one short line per entry instead of JSON.
import { type DestinationStream, pino } from 'pino';

interface LogEntry {
  level: number;
  time: string;
  msg?: string;
  err?: { stack?: string; message?: string };
  [field: string]: unknown;
}

/** A stream for pino that prints each JSON entry as a readable line. */
export function prettyLog(print: (text: string) => void): DestinationStream {
  return { write: (json) => print(`${formatLine(JSON.parse(json))}\n`) };
}

function formatLine({ level, time, msg, err, ...fields }: LogEntry): string {
  const levelName = pino.levels.labels[level] ?? '';
  // Only the lines of `http/log-requests.ts` have a method.
  const text = fields.method === undefined ? formatText(msg, fields) : formatRequest(fields);
  const line = [
    new Date(time).toTimeString().slice(0, 8),
    ...(levelName === 'info' ? [] : [levelName.toUpperCase()]),
    text,
  ].join(' ');
  const stack = err?.stack ?? err?.message;
  return stack === undefined ? escapeControls(line) : `${escapeControls(line)}\n${indented(stack)}`;
}

function formatRequest({ method, path, status, ms }: Record<string, unknown>): string {
  return `${method} ${path} ${status} ${ms} ms`;
}

function formatText(msg: string | undefined, fields: Record<string, unknown>): string {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  const pairs = definedFields.map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [msg, ...pairs].join(' ');
}

function indented(stack: string): string {
  return stack
    .split('\n')
    .map((line) => `  ${escapeControls(line)}`)
    .join('\n');
}

/** Escapes control characters. Security: terminals obey them, and strangers cause some log text. */
function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
