import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyLog } from './pretty-log.ts';

export type { Logger } from 'pino';

// Security: values under these names are never written to the log.
const secrets = [
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
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    },
    destination ?? terminalStream(),
  );
}

/**
 * Readable lines for a terminal; undefined, which means JSON, if a file or program gets the log.
 */
function terminalStream(): DestinationStream | undefined {
  const { stdout } = process;
  return stdout.isTTY ? prettyLog((text) => stdout.write(text)) : undefined;
}
