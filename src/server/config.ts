import { resolve } from 'node:path';
import * as z from 'zod/mini';
import {
  hasSafePassword,
  integerSchema,
  isExampleSecret,
  millisecondsSchema,
  portSchema,
  proxiesSchema,
  siteTextSchema,
  urlSchema,
} from './config-values.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const envSchema = z.object({
  PORT: z._default(portSchema(0), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  TRUST_PROXY: z._default(proxiesSchema(), 0),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(postgresUrlSchema()),
  DATABASE_DIRECT_URL: z.optional(postgresUrlSchema()),
  DATABASE_READ_URL: z.optional(postgresUrlSchema()),
  DATABASE_READ_LAG_SECONDS: z._default(integerSchema(0, 86_400, 'must be a number of seconds from 0 to 86400'), 60),
  DATABASE_CONNECTIONS: z._default(integerSchema(2, 500, 'must be a number from 2 to 500'), 10),
  DATABASE_CONNECT_MS: z._default(millisecondsSchema(500, 10_000), 5000),
  DATABASE_STATEMENT_MS: z._default(millisecondsSchema(1000, 12_000), 7000),
  MAX_BODY_KB: z._default(
    // Devices send batches of up to one megabyte.
    integerSchema(1024, 16_384, 'must be a number of kilobytes from 1024 to 16384'),
    1024,
  ),
  ADMIN_USERNAME: z._default(
    z.string().check(
      z.toLowerCase(),
      z.regex(/^[a-z0-9][a-z0-9._-]{2,29}$/, {
        error: 'must be 3 to 30 letters, digits, dots, hyphens or underscores',
      }),
    ),
    'admin',
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.minLength(8, { error: 'must be at least 8 characters' }),
      z.maxLength(128, { error: 'must be at most 128 characters' }),
      z.refine((text) => !isExampleSecret(text), { error: 'is an example value. Set your own' }),
    ),
  ),
  ADMIN_EMAIL: z._default(
    z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/, { error: 'must be an email address' })),
    'admin@example.com',
  ),
  DEMO: z.optional(z.enum(['1', 'tiny', 'demo', 'full'], { error: 'must be 1, tiny, demo or full' })),
  SESSION_DAYS: z._default(integerSchema(1, 365, 'must be a number of days from 1 to 365'), 7),
  SMTP_URL: z.optional(urlSchema(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// URL')),
  PUBLIC_URL: z.optional(urlSchema(['http:', 'https:'], 'must be an http:// or https:// URL')),
  REGISTRATION: z._default(z.enum(['closed', 'open'], { error: 'must be closed or open' }), 'closed'),
  SITE_COMPANY: siteTextSchema('Gerobak Kopi'),
  SITE_EMAIL: siteTextSchema('support@example.com'),
  SITE_PHONE: siteTextSchema('+62 812-0000-0000'),
  SITE_ADDRESS: siteTextSchema('Jakarta, Indonesia'),
  DRAIN_SECONDS: z._default(integerSchema(0, 300, 'must be a number of seconds from 0 to 300'), 0),
  LOG_LEVEL: z._default(z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }), 'info'),
  SLOW_REQUEST_MS: z._default(millisecondsSchema(0, 60_000), 2000),
  SLOW_STATEMENT_MS: z._default(millisecondsSchema(0, 60_000), 500),
  METRICS_TOKEN: z.optional(
    z.string().check(
      z.regex(/^[\x21-\x7e]{16,256}$/, { error: 'must be 16 to 256 printable ASCII characters' }),
      z.refine((text) => !isExampleSecret(text), { error: 'is an example value. Set your own' }),
    ),
  ),
  METRICS_PORT: z.optional(portSchema(1)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
});
export type Settings = z.output<typeof envSchema>;

function postgresUrlSchema() {
  return urlSchema(['postgres:', 'postgresql:'], 'must be a postgres:// URL').check(
    z.refine(hasSafePassword, { error: 'contains an example password. Set your own' }),
  );
}

export const settingNames = Object.keys(envSchema.shape) as (keyof Settings)[];

/** Security: the values of these variables are never printed. */
export const secretVariables: ReadonlySet<string> = new Set<keyof Settings>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
]);

type Environment = Record<string, string | undefined>;

/** An error that the operator can correct, printed without a stack trace. */
export class OperatorError extends Error {}

/** @throws OperatorError that names each invalid variable and its allowed values */
export function readSettings(env: Environment): Settings {
  const nonEmptyEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(nonEmptyEnv);
  const errors = parsed.success
    ? findConflicts(parsed.data)
    : parsed.error.issues.map(({ path, message }) => describeError(String(path[0]), message, nonEmptyEnv));
  if (parsed.success && errors.length === 0) return parsed.data;
  throw new OperatorError(`The configuration is invalid:\n${errors.map((line) => `  ${line}`).join('\n')}`);
}

const maxShownLength = 80;

function describeError(name: string, message: string, nonEmptyEnv: Environment): string {
  if (secretVariables.has(name)) return `${name} ${message}`;
  return `${name} ${message} (got ${JSON.stringify(nonEmptyEnv[name]?.slice(0, maxShownLength))})`;
}

function findConflicts(values: Settings): string[] {
  const errors: string[] = [];
  // 2 s less than clients wait (`timeoutMs` in `offline/platform.ts`), for the rest of the request and the network.
  if (values.DATABASE_CONNECT_MS + values.DATABASE_STATEMENT_MS > 13_000) {
    errors.push(
      'DATABASE_CONNECT_MS and DATABASE_STATEMENT_MS must add up to 13000 at most, because clients wait 15 s for a response',
    );
  }
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    errors.push('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the connection pooler');
  }
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined) {
    errors.push('DATABASE_READ_URL needs DATABASE_URL, the address of the primary');
  }
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT) {
    errors.push(`METRICS_PORT must differ from PORT (both are ${values.PORT})`);
  }
  return errors;
}

export function configWarning({ HOST, PUBLIC_URL, TRUST_PROXY }: Settings): string | undefined {
  const isLocal = HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.');
  const hasHttps = PUBLIC_URL ? PUBLIC_URL.startsWith('https:') : TRUST_PROXY !== 0;
  if (isLocal || hasHttps) return undefined;
  return (
    `Warning: HOST is ${HOST} without an HTTPS proxy. Office and till need HTTPS, except on this machine. ` +
    'Put a proxy in front and set TRUST_PROXY=1 and PUBLIC_URL=https://….'
  );
}

/** @throws OperatorError, like `readSettings` */
export function parseConfig(env: Environment, distDir: string = resolve('dist/client')): Config {
  return toConfig(readSettings(env), distDir);
}

function toConfig(values: Settings, distDir: string) {
  return {
    port: values.PORT,
    host: values.HOST,
    /** Headers X-Forwarded-* and X-Request-Id from these proxies are trusted. */
    trustedProxies: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    /** Leads to PostgreSQL itself. Migrations, backups and commands use it. Undefined with SQLite. */
    databaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    /** Leads to a connection pooler such as PgBouncer; requests use it. Set only if both addresses are. */
    poolerUrl: values.DATABASE_DIRECT_URL && values.DATABASE_URL,
    /** A standby of that PostgreSQL, if there is one. Reports, exports and the ledger check read from it. */
    readUrl: values.DATABASE_READ_URL,
    /** A standby that is further behind is not used. */
    readLagMs: values.DATABASE_READ_LAG_SECONDS * 1000,
    connections: values.DATABASE_CONNECTIONS,
    connectMs: values.DATABASE_CONNECT_MS,
    statementMs: values.DATABASE_STATEMENT_MS,
    /** Limit for a batch. Other bodies of signed-in users may have an eighth of it. */
    maxBodyBytes: values.MAX_BODY_KB * 1024,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    adminEmail: values.ADMIN_EMAIL,
    demo: values.DEMO === '1' ? ('demo' as const) : values.DEMO,
    sessionDays: values.SESSION_DAYS,
    smtpUrl: values.SMTP_URL,
    publicUrl: values.PUBLIC_URL,
    registration: values.REGISTRATION,
    site: {
      company: values.SITE_COMPANY,
      email: values.SITE_EMAIL,
      phone: values.SITE_PHONE,
      address: values.SITE_ADDRESS,
    },
    /** How long requests are still handled after SIGTERM, so that the load balancer can notice the shutdown. */
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    /** Slower requests are logged as warnings, as are SQL statements slower than `slowStatementMs`; 0 disables this. */
    slowRequestMs: values.SLOW_REQUEST_MS,
    slowStatementMs: values.SLOW_STATEMENT_MS,
    metrics: {
      token: values.METRICS_TOKEN,
      port: values.METRICS_PORT,
      host: values.METRICS_HOST,
    },
    distDir,
  };
}
export type Config = ReturnType<typeof toConfig>;
