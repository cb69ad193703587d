import { resolve } from 'node:path';
import * as z from 'zod/mini';

// Security: values printed in documentation must never protect a real server.
const exampleSecrets = new Set([
  'changeme',
  'change-me',
  'change_me',
  'password',
  'password1',
  'admin',
  'administrator',
  'secret',
  'example',
  'your-password',
  'yourpassword',
  '12345678',
  '123456789',
  'gerobak',
]);

/** Whether this is a password from a documentation, also written as `<password>`. */
function isExampleSecret(text: string): boolean {
  return exampleSecrets.has(text.toLowerCase().replace(/[<>]/g, ''));
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function wholeNumber(min: number, max: number, error: string) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, { error })),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, { error }), z.lte(max, { error }))),
  );
}

function url(protocols: string[], error: string) {
  return z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error,
    }),
    z.refine(hasValidEscapes, { error: 'has a % that begins no escape; write it as %25' }),
  );
}

/** Whether a URL can be decoded: a plain `%` in a password cannot, and reads `%25`. */
function hasValidEscapes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

/** False for an example password. A text that is no URL passes: `url` refuses it. */
function hasRealPassword(text: string): boolean {
  if (!URL.canParse(text) || !hasValidEscapes(text)) return true;
  return !isExampleSecret(decodeURIComponent(new URL(text).password));
}

/** Number of proxies in front of the server; `true` means one. */
function proxyCount(text: string): number {
  if (text === 'true') return 1;
  if (text === 'false') return 0;
  return Number(text);
}

/** A text shown on pages, collapsed to one line as browsers do with white space. */
function siteText(fallback: string) {
  return z._default(
    z.pipe(
      z.string().check(z.regex(/\S/, { error: 'must not be blank' })),
      z.transform((text) => text.replace(/\s+/g, ' ').trim()),
    ),
    fallback,
  );
}

const envSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535, 'must be a port number from 0 to 65535'), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  TRUST_PROXY: z._default(
    z.pipe(
      z.string().check(z.regex(/^(true|false|\d)$/, { error: 'must be true, false or 0 to 9' })),
      z.transform(proxyCount),
    ),
    0,
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    url(['postgres:', 'postgresql:'], 'must be a postgres:// address').check(
      z.refine(hasRealPassword, { error: 'holds an example password; choose your own' }),
    ),
  ),
  DATABASE_CONNECTIONS: z._default(wholeNumber(2, 500, 'must be a number from 2 to 500'), 10),
  ADMIN_USERNAME: z._default(
    z.string().check(
      z.toLowerCase(),
      z.regex(/^[a-z0-9][a-z0-9._-]{2,29}$/, {
        error: 'must be 3 to 30 letters, digits, dot, hyphen or underscore',
      }),
    ),
    'admin',
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(
      z.minLength(8, { error: 'must be at least 8 characters' }),
      z.maxLength(128, { error: 'must be at most 128 characters' }),
      z.refine((text) => !isExampleSecret(text), { error: 'is an example; choose your own' }),
    ),
  ),
  ADMIN_EMAIL: z._default(
    z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/, { error: 'must be an e-mail address' })),
    'admin@example.com',
  ),
  DEMO: z.optional(z.enum(['1', 'tiny', 'demo', 'full'], { error: 'must be 1, tiny or full' })),
  SESSION_DAYS: z._default(wholeNumber(1, 365, 'must be a number of days from 1 to 365'), 7),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address')),
  PUBLIC_URL: z.optional(url(['http:', 'https:'], 'must be an http:// or https:// address')),
  REGISTRATION: z._default(
    z.enum(['closed', 'open'], { error: 'must be closed or open' }),
    'closed',
  ),
  SITE_COMPANY: siteText('Gerobak Kopi'),
  SITE_EMAIL: siteText('support@example.com'),
  SITE_PHONE: siteText('+62 812-0000-0000'),
  SITE_ADDRESS: siteText('Jakarta, Indonesia'),
  LOG_LEVEL: z._default(
    z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }),
    'info',
  ),
});

/** An error that the operator can correct: only its message is printed, without a stack trace. */
export class StartError extends Error {}

/**
 * Reads the configuration from environment variables. Throws a StartError that names each wrong
 * variable.
 */
export function parseConfig(
  env: Record<string, string | undefined>,
  distDir: string = resolve('dist/client'),
): Config {
  // A variable set to nothing (`PORT=`) means the same as one that is not set.
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
    throw new StartError(`The configuration is not usable:\n${lines.join('\n')}`);
  }
  return configOf(parsed.data, distDir);
}

/** The values under the names that the server has for them. */
function configOf(values: z.output<typeof envSchema>, distDir: string) {
  return {
    port: values.PORT,
    host: values.HOST,
    /** Number of proxies in front of the server whose X-Forwarded-* headers are trusted. */
    trustedProxies: values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** The maximum number of connections to PostgreSQL. */
    connections: values.DATABASE_CONNECTIONS,
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    adminEmail: values.ADMIN_EMAIL,
    // `DEMO=1` loads the profile of normal size.
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
    logLevel: values.LOG_LEVEL,
    /** The folder of the built site; served if it exists. */
    distDir,
  };
}
export type Config = ReturnType<typeof configOf>;
