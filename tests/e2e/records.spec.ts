import type { Locator, Page } from '@playwright/test';
import type { Entity, Field } from '#contract/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { fieldWords } from '#contract/field-words.ts';
import { createOf } from '#tests/support/record-nouns.ts';
import { sampleBody } from '#tests/support/sample-of.ts';
import { ApiClient } from './support/api.ts';
import { expect, pill, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { must } from './support/road.ts';
import { rowAct } from './support/row-act.ts';

/** What is typed into the fields that a noun checks itself, and what is stored. */
const own: Record<string, [typed: string, stored: string]> = {
  code: ['rk-009', 'RK-009'],
  image_url: ['/images/kopi.svg', '/images/kopi.svg'],
  phone: ['812 3456 7890', '+6281234567890'],
};
const latLng = ['-6.2264', '106.8556'] as const;

test('every record is made, edited, deleted and brought back, and what waits without a server is sent once', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  test.setTimeout(180_000);
  const admin = await ApiClient.signedIn(server.url);
  const depo = await admin.createWarehouse('Depo Setiabudi');
  // Of people only a part can wait: `users` tries them. A template needs others: `load-templates` tries it.
  const records = Object.entries(entities)
    .filter(([list]) => list !== 'users' && list !== 'templates')
    .map(([list, entity]) => recordOf(list as keyof Entities, entity));
  for (const { path, schema } of records) {
    for (const name of ['Yang Lama', 'Yang Pergi']) {
      await must(admin, 'POST', path, { ...sampleBody(schema), name });
    }
  }
  const page = await openSignedIn('/warehouses');
  await cutOff();

  for (const record of records) {
    const { path, title, changed } = record;
    await test.step(`${path}: made, after a word under an empty field`, async () => {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('link', { name: `Add ${title.toLowerCase()}` }).click();
      await page.getByRole('button', { name: `Create ${title}` }).click();
      for (const { name, field, label } of record.typed) {
        if (name !== 'name' && field.kind !== 'own') continue;
        await expect(page.getByText(`${label} is required`)).toBeVisible();
      }
      for (const field of record.typed) await fill(page, field);
      await page.getByRole('button', { name: `Create ${title}` }).click();
      await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
      await page.waitForURL(`**${path}`);
      await expect(rowOf(page, 'Yang Baru')).toContainText('New, queued');
    });

    await test.step(`${path}: edited, what waits and what was there`, async () => {
      for (const name of ['Yang Baru', 'Yang Lama']) {
        await page.getByRole('link', { name: `Edit ${name}` }).click();
        await fill(page, changed);
        await page.getByRole('button', { name: `Update ${title}` }).click();
        await page.waitForURL(`**${path}`);
      }
      await expect(rowOf(page, 'Yang Lama')).toContainText('Edit, queued');
    });

    await test.step(`${path}: found by its texts, and deleted`, async () => {
      if (record.searched !== undefined) {
        await page.getByRole('searchbox').first().fill(record.searched);
        await expect(rowOf(page, 'Yang Pergi')).toBeHidden();
        await expect(rowOf(page, 'Yang Baru')).toBeVisible();
        await page.getByRole('searchbox').first().fill('');
      }
      await rowAct(page, 'Yang Pergi', 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(rowOf(page, 'Yang Pergi')).toContainText('Delete, queued');
    });
  }

  await test.step('a cart that was made here is given a home too (scenario 13)', async () => {
    await page.goto(`${server.url}/carts`);
    await page.getByRole('button', { name: 'Assign a warehouse to Yang Baru' }).click();
    await page.getByRole('dialog').getByRole('combobox').click();
    await page.getByRole('option', { name: 'Depo Setiabudi' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
    await expect(rowOf(page, 'Yang Baru')).toContainText('Depo Setiabudi');
    await expect(pill(page)).toContainText(`${records.length * 4 + 1} waiting`);
  });

  await bringBack();
  await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });

  for (const record of records) {
    const { path, title, changed } = record;
    await test.step(`${path}: all of it stands there once, in the detail too`, async () => {
      await page.goto(`${server.url}${path}`);
      const { data } = await admin.call<{ name: string }[]>('GET', `${path}?search=yang`);
      expect(data.map(({ name }) => name).sort()).toEqual(['Yang Baru', 'Yang Lama']);
      const stored = Object.fromEntries(
        [...record.typed, changed].map(({ name, to }) => [name, to]),
      );
      expect(data.find(({ name }) => name === 'Yang Baru')).toMatchObject(stored);
      const edited = { [changed.name]: changed.to };
      expect(data.find(({ name }) => name === 'Yang Lama')).toMatchObject(edited);
      await expect(rowOf(page, 'Yang Baru')).not.toContainText(/queued|sending/i);
      if (record.status) await expect(rowOf(page, 'Yang Baru')).toContainText(record.status);
      await page.getByRole('button', { name: 'Detail Yang Baru' }).click();
      const dialog = page.getByRole('dialog', { name: `${title} Detail` });
      for (const { field, to } of record.typed) {
        if (/ext$/.test(field.kind)) await expect(dialog).toContainText(String(to));
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step(`${path}: what was deleted is restored`, async () => {
      await expect(rowOf(page, 'Yang Pergi')).toHaveCount(0);
      await page.getByRole('button', { name: 'Deleted', exact: true }).click();
      await page.getByRole('button', { name: 'Restore Yang Pergi' }).click();
      await page.keyboard.press('Escape');
      await expect(rowOf(page, 'Yang Pergi')).toBeVisible();
    });
  }
  const { data: carts } = await admin.call<object[]>('GET', '/carts?search=baru');
  expect(carts).toMatchObject([{ warehouse: { id: depo, name: 'Depo Setiabudi' } }]);
});

interface Typed {
  name: string;
  field: Field;
  label: string;
  /** What is stored. */
  to: unknown;
}

function recordOf(list: keyof Entities, { noun, fields }: Entity) {
  const words: Readonly<Record<string, string>> = fieldWords[list];
  const all = Object.entries(fields).map(
    ([name, field]): Typed => ({
      name,
      field,
      label: words[name] ?? '',
      to: storedOf(name, field),
    }),
  );
  // References stay open: what they choose from is not typed.
  const typed = all.filter(
    ({ field: { kind, on } }) => kind !== 'reference' && (on === undefined || on === 'create'),
  );
  const isPlain = ({ field: { kind, on } }: Typed) => /^(freeText|whole)$/.test(kind) && !on;
  const changed = typed.filter(isPlain).at(-1);
  if (!changed) throw new Error(`Nothing of ${list} can be changed by typing.`);
  const searched = typed.filter(({ name, field }) => name !== 'name' && 'search' in field).at(-1);
  return {
    ...createOf(noun as Parameters<typeof createOf>[0]),
    title: capital(noun),
    typed,
    /** As it begins. */
    status: fields.status?.kind === 'choice' ? capital(fields.status.start ?? '') : undefined,
    searched: searched && String(searched.to),
    changed: { ...changed, to: changed.field.kind === 'whole' ? 34 : 'Sudah diganti' },
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function storedOf(name: string, field: Field): unknown {
  if (name === 'name') return 'Yang Baru';
  if (field.kind === 'own') return own[name]?.[1];
  if (field.kind === 'whole' || field.kind === 'rupiah') return 7;
  if (field.kind === 'place') return { coordinates: [Number(latLng[1]), Number(latLng[0])] };
  return `${name.replaceAll('_', ' ')} yang panjang`;
}

async function fill(page: Page, { name, field, label, to }: Typed): Promise<void> {
  if (field.kind === 'place') {
    await page.getByLabel('Latitude').fill(latLng[0]);
    await page.getByLabel('Longitude').fill(latLng[1]);
  } else {
    await inputOf(page, field, label).fill(own[name]?.[0] ?? String(to));
  }
}

function inputOf(page: Page, { kind }: Field, label: string): Locator {
  const form = page.getByRole('main');
  if (kind === 'whole' || kind === 'rupiah') return form.getByRole('spinbutton', { name: label });
  // A field that proposes what others have is a box with a list.
  const box = form.getByRole('textbox', { name: label });
  return box.or(form.getByRole('combobox', { name: label })).first();
}
