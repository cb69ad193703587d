import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Instant } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { type StoredText, type Text, text } from '#contract/messages/text.ts';
import { resetLinkMinutes } from '../auth/mailed-links.ts';
import { type Locale, translate } from '../i18n/translate.ts';
import type { JobDeps } from '../jobs/job.ts';

export interface Mail {
  subject: Text | StoredText;
  paragraphs: readonly (string | Text | StoredText)[];
}

interface MailedDigest {
  title: StoredText;
  message: StoredText;
  at: Instant;
  links: { today: string; off: string };
}

const greeting = (username: string) => text('mail.hello', { username });

export const mails = {
  resetLink: (username: string, link: string): Mail => ({
    subject: text('mail.resetLink'),
    paragraphs: [
      greeting(username),
      text('mail.resetLinkOpen', { minutes: resetLinkMinutes }),
      link,
      text('mail.resetLinkIgnore'),
    ],
  }),
  passwordChanged: (username: string): Mail => ({
    subject: text('password.notice'),
    paragraphs: [greeting(username), text('mail.passwordChanged'), text('mail.notYou')],
  }),
  emailChanged: (username: string): Mail => ({
    subject: text('mail.emailChanged'),
    paragraphs: [greeting(username), text('mail.emailUnused'), text('mail.notYou')],
  }),
  emailHeld: (username: string, heldEmail: { email: string; until: Text; link: string }): Mail => ({
    subject: text('mail.emailChanged'),
    paragraphs: [
      greeting(username),
      text('mail.emailHeld', { email: heldEmail.email, until: heldEmail.until }),
      text('mail.emailNotYours'),
      text('mail.emailConfirm'),
      heldEmail.link,
    ],
  }),
  digest: (username: string, { title, message, at, links }: MailedDigest): Mail => ({
    subject: title,
    paragraphs: [
      greeting(username),
      message,
      text('digest.open'),
      links.today,
      text('digest.off', { when: { at } }),
      links.off,
    ],
  }),
  registerRefused: (username: string): Mail => ({
    subject: text('mail.registration'),
    paragraphs: [
      text('mail.registeredAs', { username }),
      text('mail.registeredTaken'),
      text('mail.registeredOtherwise'),
    ],
  }),
};

const defaultTimeoutMs = 20_000;

function timeoutOptions(timeout: number) {
  return { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
}

type MailDeps = Pick<JobDeps, 'config' | 'clock' | 'log' | 'mailTimeoutMs'>;

interface Recipient {
  email: string;
  locale: Locale;
}

/** Without SMTP_URL the email is written to a private file, whose path is logged. */
export async function sendMail(
  { config, clock, log, mailTimeoutMs = defaultTimeoutMs }: MailDeps,
  { email: to, locale }: Recipient,
  mail: Mail,
): Promise<void> {
  const { company: name, email: address } = config.site;
  const paragraphs = mail.paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : translate(paragraph, locale),
  );
  const message = {
    from: { name, address },
    to: { name: '', address: to },
    subject: translate(mail.subject, locale),
    text: [...paragraphs, `${name}\n${address}`].join('\n\n'),
  };
  if (config.smtpUrl !== undefined) {
    const transport = createTransport({ url: config.smtpUrl, ...timeoutOptions(mailTimeoutMs) });
    try {
      await transport.sendMail({ ...message, date: clock() });
    } finally {
      transport.close();
    }
    return;
  }
  const streamedMail = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...message,
    date: clock(),
    // Other encodings would split a long link into two lines.
    textEncoding: 'base64',
  });
  const folder = join(config.dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const filePath = join(folder, `${newId()}.eml`);
  await writeFile(filePath, streamedMail.message as Buffer, { mode: 0o600 });
  log.info({ event: 'mail_written', file: filePath }, 'mail written to a file: SMTP_URL is not set');
}
