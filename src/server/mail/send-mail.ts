import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '#contract/ids.ts';
import { type Locale, translate } from '../i18n/localize.ts';
import type { JobDeps } from '../jobs/job-deps.ts';
import type { Mail } from './mails.ts';

const defaultTimeoutMs = 20_000;

function timeouts(timeout: number) {
  return { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
}

type MailDeps = Pick<JobDeps, 'config' | 'clock' | 'log' | 'mailTimeoutMs'>;

export interface Recipient {
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
