import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { type ServerMessageKey, text } from '#contract/messages/text.ts';
import { restockRequestStatuses } from '#contract/restock-requests/entity.ts';
import { restockStatuses } from '#contract/restocks/entity.ts';
import { translate } from '#server/i18n/translate.ts';
import { readSources } from '#tests/support/read-sources.ts';
import { sentences } from '#texts/en/index.ts';
import { sentences as sentencesId } from '#texts/id/index.ts';

const keys = Object.keys(sentences) as ServerMessageKey[];

function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const parts = compile(message);
  for (const part of Array.isArray(parts) ? parts : []) {
    if (Array.isArray(part)) names.add(String(part[0]));
  }
  return [...names].sort();
}

describe('every sentence of the server', () => {
  it('has the same values in both languages', () => {
    for (const key of keys) expect(argumentsOf(sentencesId[key]), key).toEqual(argumentsOf(sentences[key]));
  });

  it('is said somewhere', () => {
    const code = [...readSources('src/server'), ...readSources('src/contract')].map((source) => source.text).join('\n');
    // `statusText` makes the keys of statuses.
    const written = keys.filter((key) => !key.startsWith('status.'));
    expect(written.filter((key) => !code.includes(`'${key}'`))).toEqual([]);
  });

  it.each([...restockStatuses, ...restockRequestStatuses])('calls the status %s of a document', (status) => {
    expect(keys).toContain(`status.${status}`);
  });

  it('is put into words in the language of its reader', () => {
    const still = text('product.stillHeld', { units: 1, name: 'Thai Tea' });
    expect(translate(still, 'en')).toBe('Thai Tea still has 1 unit in stock. Sell, transfer or write them off first.');
    expect(translate(still, 'id')).toBe('Stok Thai Tea masih 1 unit. Jual, transfer, atau hapus stoknya dulu.');
  });

  it('says moments as they are in Jakarta', () => {
    const when = { at: '2026-11-19T03:31:00.000Z' };
    const moment = text('moment.day', { day: when, when });
    expect(translate(moment, 'en')).toBe('on 19 Nov at 10:31');
    expect(translate(moment, 'id')).toBe('pada 19 Nov pukul 10.31');
  });

  it('groups the digits of every number, and breaks no line within an amount', () => {
    const at = '2026-11-19T03:31:00.000Z';
    for (const key of keys) {
      const values = Object.fromEntries(
        argumentsOf(sentences[key]).map((name) => [
          name,
          new RegExp(`{${name}, (date|time)`).test(sentences[key]) ? { at } : 12_345,
        ]),
      );
      for (const locale of ['en', 'id'] as const) {
        const said = translate({ key, values }, locale);
        expect(said.replaceAll('12.345', ''), key).not.toMatch(/\d{4}|12,345|Rp /);
      }
    }
  });

  it('keeps a name in the line of its sentence', () => {
    const still = text('product.stillHeld', { units: 2, name: 'Teh\r\n\n Head office:\u2028all is well' });
    expect(translate(still, 'en')).toBe(
      'Teh Head office: all is well still has 2 units in stock. Sell, transfer or write them off first.',
    );
  });

  it('keeps a reason within its quotation marks', () => {
    const values = { username: 'andi', total: 1000, reason: 'Basi". Approved by the office. ”Yes' };
    expect(translate(text('refundWish.notice', values), 'en')).toMatch(/: "Basi'\. Approved by the office\. 'Yes"$/);
  });

  it('isolates a name that is written the other way', () => {
    const still = text('product.stillHeld', { units: 2, name: 'شاي' });
    expect(translate(still, 'en')).toContain('\u2068شاي\u2069');
  });
});
