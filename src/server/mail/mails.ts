import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '#contract/ids.ts';
import { resetLinkMinutes } from '../auth/mailed-links.ts';
import type { Config } from '../config.ts';
import {
  type Locale,
  type LocalizedText,
  localize,
  localizedText,
  translate,
} from '../i18n/localize.ts';
import type { JobDeps } from '../jobs/job.ts';

export interface Mail {
  subject: string | LocalizedText;
  text: LocalizedText;
}

type Site = Pick<Config, 'site'>;

/** The paragraphs of a mail, with name and address of the business at the end. */
function signed({ site }: Site, ...paragraphs: (string | LocalizedText)[]): LocalizedText {
  const signature = `${site.company}\n${site.email}`;
  return localizedText((locale) =>
    [...paragraphs.map((text) => translate(text, locale)), signature].join('\n\n'),
  );
}

/** Every mail of the server, in the language of the recipient. */
export const mails = {
  resetLink: (username: string, link: string, config: Site): Mail => ({
    subject: 'Set a new password',
    text: signed(
      config,
      localize`Hello ${username},`,
      localize`Open this link to set a new password. It works once, within ${resetLinkMinutes} minutes:`,
      link,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ),
  }),
  passwordChanged: (username: string, config: Site): Mail => ({
    subject: 'Your password was changed',
    text: signed(
      config,
      localize`Hello ${username},`,
      'Your password was changed, and other devices were signed out.',
      'If it was not you, tell an administrator at once.',
    ),
  }),
  emailChanged: (username: string, config: Site): Mail => ({
    subject: 'Your e-mail address was changed',
    text: signed(
      config,
      localize`Hello ${username},`,
      'The e-mail address of your account was changed, and this one is no longer used.',
      'If it was not you, tell an administrator at once.',
    ),
  }),
  emailHeld: (
    username: string,
    held: { email: string; until: LocalizedText; link: string },
    config: Site,
  ): Mail => ({
    subject: 'Your e-mail address was changed',
    text: signed(
      config,
      localize`Hello ${username},`,
      localize`An administrator changed the e-mail address of your account to ${held.email}. Until ${held.until} no link to set a new password is sent there.`,
      'If that address is not yours, leave the link below alone: change it back in your profile, or tell a super admin at once.',
      'If it is yours and you want to use it now, open this link and confirm it:',
      held.link,
    ),
  }),
  registerRefused: (username: string, config: Site): Mail => ({
    subject: 'Your registration',
    text: signed(
      config,
      localize`Somebody, probably you, registered as ${username} with this address.`,
      'The username or the address belongs to an account already, so no account was made.',
      'Sign in, ask for a new password, or register with another username.',
    ),
  }),
};

const defaultTimeoutMs = 20_000;

function timeouts(timeout: number) {
  return { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
}

type MailDeps = Pick<JobDeps, 'config' | 'clock' | 'log' | 'mailTimeoutMs'>;

interface Recipient {
  email: string;
  locale: Locale;
}

/**
 * Sends one mail by SMTP. Without SMTP_URL the mail is written to a file that only the user of the
 * server process may read; the path is logged.
 */
export async function sendMail(
  { config, clock, log, mailTimeoutMs = defaultTimeoutMs }: MailDeps,
  { email: to, locale }: Recipient,
  mail: Mail,
): Promise<void> {
  const subject = translate(mail.subject, locale);
  const text = translate(mail.text, locale);
  const { company: name, email: address } = config.site;
  const message = { from: { name, address }, to: { name: '', address: to }, subject, text };
  if (config.smtpUrl !== undefined) {
    const transport = createTransport({ url: config.smtpUrl, ...timeouts(mailTimeoutMs) });
    try {
      await transport.sendMail({ ...message, date: clock() });
    } finally {
      transport.close();
    }
    return;
  }
  const written = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...message,
    date: clock(),
    // Other encodings break a long link over two lines.
    textEncoding: 'base64',
  });
  const folder = join(config.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const filePath = join(folder, `${newId()}.eml`);
  await writeFile(filePath, written.message as Buffer, { mode: 0o600 });
  log.info(
    { event: 'mail_written', file: filePath },
    'mail written to a file: SMTP_URL is not set',
  );
}
