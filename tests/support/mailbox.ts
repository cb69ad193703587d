import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runDueJobs } from '#server/background/run-jobs.ts';
import { createLogger } from '#server/log.ts';
import type { TestApp } from './test-app.ts';

export interface WrittenMail {
  to: string;
  subject: string;
  text: string;
  /** The permissions of its file. */
  mode: number;
}

/** The mails of an app without SMTP, which it writes as files into its data folder. */
export function mailbox(app: TestApp) {
  const folder = join(app.dataDir, 'mail');
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    app.noteLog(line);
  };
  const log = createLogger('trace', { write });
  const deps = { db: app.db, config: app.config, clock: () => app.clock.now(), log };
  const read = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort()
          .map((name) => toMail(join(folder, name)))
      : [];
  return {
    deps,
    folder,
    logs: () => lines.join(''),
    async deliver(): Promise<WrittenMail[]> {
      const before = read().length;
      await runDueJobs(deps);
      return read().slice(before);
    },
  };
}

function toMail(file: string): WrittenMail {
  const raw = readFileSync(file, 'utf8').replace(/\r\n/g, '\n');
  const [head = '', ...rest] = raw.split('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const isEncoded = header('Content-Transfer-Encoding') === 'base64';
  const body = rest.join('\n\n');
  return {
    to: header('To'),
    subject: header('Subject'),
    text: isEncoded ? Buffer.from(body, 'base64').toString() : body,
    mode: statSync(file).mode & 0o777,
  };
}

export function tokenIn({ text }: WrittenMail): string {
  return tokenAfter('/reset-password#t=', text);
}

export function confirmTokenIn({ text }: WrittenMail): string {
  return tokenAfter('/confirm-email#t=', text);
}

function tokenAfter(link: string, text: string): string {
  const [, token] = new RegExp(`${link}((?:fpt|ect)_[\\w-]+)`).exec(text) ?? [];
  if (token === undefined) throw new Error('There is no link in this mail.');
  return token;
}
