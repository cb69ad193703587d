import type { Page } from '@playwright/test';
import { photoInBase64 } from '../../support/photo.ts';

export async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = Buffer.from(await page.evaluate(photoInBase64), 'base64');
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}
