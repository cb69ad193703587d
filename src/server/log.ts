import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';
import { appVersion } from './app-version.ts';

export type { Logger } from 'pino';

// Security: values of these fields are logged as `…`, up to two levels deep.
const secretFields = [
  'password',
  'new_password',
  'current_password',
  'password_hash',
  'token',
  'token_hash',
  'authorization',
  'email',
  'phone',
  'phone_number',
  'cookie',
];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid, host: hostname(), version: appVersion },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    },
    destination ?? terminalStream(),
  );
}

function terminalStream(): DestinationStream | undefined {
  const { stdout } = process;
  return stdout.isTTY ? createPrettyStream((text) => stdout.write(text)) : undefined;
}

interface LogEntry {
  level: number;
  time: string;
  msg?: string;
  err?: { stack?: string; message?: string };
  [field: string]: unknown;
}

export function createPrettyStream(print: (text: string) => void): DestinationStream {
  return { write: (json) => print(`${formatLine(JSON.parse(json))}\n`) };
}

/** A terminal shows one process, so lines omit the process, host and version. */
function formatLine(entry: LogEntry): string {
  const { level, time, msg, err, pid: _pid, host: _host, version: _version, ...fields } = entry;
  const levelName = pino.levels.labels[level] ?? '';
  const text = fields.method === undefined ? formatMessage(msg, fields) : formatRequest(fields);
  const line = [
    new Date(time).toTimeString().slice(0, 8),
    ...(levelName === 'info' ? [] : [levelName.toUpperCase()]),
    text,
  ].join(' ');
  const stack = err?.stack ?? err?.message;
  return stack === undefined ? escapeControls(line) : `${escapeControls(line)}\n${indentLines(stack)}`;
}

function formatRequest({ method, path, status, ms }: Record<string, unknown>): string {
  return `${method} ${path} ${status} ${ms} ms`;
}

function formatMessage(msg: string | undefined, fields: Record<string, unknown>): string {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  const formattedFields = definedFields.map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [msg, ...formattedFields].join(' ');
}

function indentLines(stack: string): string {
  return stack
    .split('\n')
    .map((line) => `  ${escapeControls(line)}`)
    .join('\n');
}

/** Security: terminals interpret control characters, and unauthenticated clients control parts of the log. */
function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
