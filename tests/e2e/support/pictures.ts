import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Look, settle, wear } from './accessibility.ts';

export const folder = 'node_modules/.cache/pictures';
const quality = 60;
const phoneAndTablet = [390, 1024];

const plain: Look = { theme: 'light', locale: 'en' };
const dark: Look = { theme: 'dark', locale: 'en' };
const indonesian: Look = { theme: 'light', locale: 'id' };
const darkIndonesian: Look = { theme: 'dark', locale: 'id' };

interface Also {
  dark?: boolean;
  indonesian?: boolean;
  darkIndonesian?: boolean;
  widths?: number[];
}

/** On a phone and on a tablet, in the looks that are asked for. */
export async function picture(page: Page, name: string, also: Also = {}): Promise<void> {
  const looks = [
    plain,
    ...(also.dark === true ? [dark] : []),
    ...(also.indonesian === true ? [indonesian] : []),
    ...(also.darkIndonesian === true ? [darkIndonesian] : []),
  ];
  for (const look of looks) {
    await wear(page, look);
    for (const width of also.widths ?? phoneAndTablet) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 768 });
      await settle(page);
      const parts = [name, look.theme, look.locale, width];
      await save(page, parts.filter((part) => part !== 'light' && part !== 'en').join('-'));
    }
  }
  await wear(page, plain);
}

/** WebP by the browser's own encoder: a tenth of a PNG, and no image library. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(150);
  mkdirSync(folder, { recursive: true });
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
  await devtools.detach();
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}
