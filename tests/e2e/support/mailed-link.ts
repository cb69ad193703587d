import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures.ts';

/** Of a server that writes its mails to files. */
export async function mailedLink(dataDir: string, pattern: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      () => {
        const folder = join(dataDir, 'mail');
        // Made with the first mail.
        const names = existsSync(folder) ? readdirSync(folder) : [];
        const mails = names.map((name) => readFileSync(join(folder, name), 'utf8'));
        const bodies = mails.map((mail) => mail.split(/\r?\n\r?\n/)[1] ?? '');
        const text = bodies.map((body) => Buffer.from(body, 'base64').toString()).join('\n');
        link = pattern.exec(text)?.[0];
        return link;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return link ?? '';
}
