import { type DestinationStream, type Logger, pino } from 'pino';
import { prettyLog } from './pretty-log.ts';

export type { Logger } from 'pino';

// Security: the values of fields with these names are logged as `…`, also of fields in objects up
// to two levels deep.
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

/** Creates a logger that writes to `destination`, by default to the standard output. */
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
 * A stream of readable lines if a terminal gets the log. Undefined if a file or program gets it:
 * pino then writes JSON.
 */
function terminalStream(): DestinationStream | undefined {
  const { stdout } = process;
  return stdout.isTTY ? prettyLog((text) => stdout.write(text)) : undefined;
}
