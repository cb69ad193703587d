import encodeQR from 'qr';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { clearQueries } from '#client/data/remote-query.ts';
import type { Business } from '#contract/business/entity.ts';
import type { Entity, Field } from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import { ApiClient } from '#tests/e2e/support/api.ts';
import { openBusiness } from '#tests/e2e/support/business.ts';
import { cartOnTheRoad, must } from '#tests/e2e/support/road.ts';
import { administrator } from '#tests/support/administrator.ts';
import { photoInBase64 } from '#tests/support/photo.ts';
import { createOf } from '#tests/support/record-resources.ts';
import { sampleBody } from '#tests/support/sample-of.ts';
import { fields as fieldWords } from '#texts/en/index.ts';
import { close, newBusiness, reopen } from '../support/app.tsx';
import * as on from '../support/lists.ts';
import { button, dialog, field, inside, keys, link, rowOf, search } from '../support/lists.ts';
import { expectReadable } from '../support/look.ts';
import { intercept, refuse } from '../support/shell.ts';

const main = page.getByRole('main');
const box = (name: string) => page.getByRole('textbox', { name });
const spin = (name: string) => page.getByRole('spinbutton', { name });
const select = (name: string) => page.getByRole('combobox', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const isInvalid = (shown: Locator) => expect.element(shown).toHaveAttribute('aria-invalid', 'true');
const closeDialog = () => inside(dialog(), 'Close').last().click();
const fileInput = () => page.elementLocator(document.querySelector('input[type=file]') ?? document.body);

const own: Record<string, [typed: string, stored: string]> = {
  code: ['rk-009', 'RK-009'],
  image_url: ['/images/kopi.svg', '/images/kopi.svg'],
  phone: ['812 3456 7890', '+6281234567890'],
};
const latLng = ['-6.2264', '106.8556'] as const;

test('every record is made, edited, deleted and brought back, and what waits without a server is sent once (scenario 13)', async () => {
  const admin = await newBusiness();
  const depo = await admin.createWarehouse('Depo Setiabudi');
  // Of people only a part can wait: `users` below tries them. A template needs others: `load-templates` tries it.
  const records = Object.entries(entities)
    .filter(([list]) => list !== 'users' && list !== 'templates')
    .map(([list, entity]) => recordOf(list as keyof Entities, entity));
  for (const { path, schema } of records) {
    for (const name of ['Yang Lama', 'Yang Pergi']) await must(admin, 'POST', path, { ...sampleBody(schema), name });
  }
  await on.open('/warehouses');
  await on.cutOff();

  for (const record of records) await makeEditAndDelete(record);

  await reopen('/carts');
  await on.press('Assign a warehouse to Yang Baru');
  await on.choose(dialog().getByRole('combobox'), 'Depo Setiabudi');
  await on.press(inside(dialog(), 'Assign'));
  await on.has(rowOf('Yang Baru'), 'Depo Setiabudi');
  await on.pillSays(`${records.length * 4 + 1} waiting`);
  await on.bringBack();
  await on.isUpToDate();

  for (const record of records) await isThereOnce(record, admin);
  const { data: carts } = await admin.call<object[]>('GET', '/carts?search=baru');
  expect(carts).toMatchObject([{ warehouse: { id: depo, name: 'Depo Setiabudi' } }]);
});

type MadeRecord = ReturnType<typeof recordOf>;

async function makeEditAndDelete({ path, title, typed, changed, searched }: MadeRecord) {
  await reopen(path);
  await on.press(link(`Add ${title.toLowerCase()}`), `Create ${title}`);
  for (const { name, field, label } of typed) {
    if ((name !== 'name' && field.kind !== 'own') || field.fills) continue;
    await on.see(`${label} is required`);
  }
  for (const each of typed) await type(each);
  await on.press(`Create ${title}`);
  await on.see(/Saved on this device. Syncs when/);
  await on.isAt(new RegExp(`^${path}(\\?|$)`));
  await on.has(rowOf('Yang Baru'), 'New, queued');

  for (const name of ['Yang Baru', 'Yang Lama']) {
    await on.press(link(`Edit ${name}`));
    await type(changed);
    await on.pressTo(new RegExp(`^${path}(\\?|$)`), `Update ${title}`);
  }
  await on.has(rowOf('Yang Lama'), 'Edit, queued');

  if (searched !== undefined) {
    await search().fill(searched);
    await on.gone(rowOf('Yang Pergi'));
    await on.see(rowOf('Yang Baru'));
    await search().fill('');
  }
  await on.remove('Yang Pergi');
  await on.has(rowOf('Yang Pergi'), 'Delete, queued');
}

async function isThereOnce({ path, title, typed, changed, status }: MadeRecord, admin: ApiClient) {
  await reopen(path);
  const { data } = await admin.call<{ name: string }[]>('GET', `${path}?search=yang`);
  expect(data.map(({ name }) => name).sort()).toEqual(['Yang Baru', 'Yang Lama']);
  const stored = Object.fromEntries([...typed, changed].map(({ name, to }) => [name, to]));
  expect(data.find(({ name }) => name === 'Yang Baru')).toMatchObject(stored);
  const edited = { [changed.name]: changed.to };
  expect(data.find(({ name }) => name === 'Yang Lama')).toMatchObject(edited);
  await on.see(rowOf('Yang Baru'));
  await expect.element(rowOf('Yang Baru')).not.toHaveTextContent(/queued|sending/i);
  if (status) await on.has(rowOf('Yang Baru'), status);
  await on.press('Detail Yang Baru');
  for (const { field, to } of typed) {
    if (/ext$/.test(field.kind)) await on.has(dialog(`${title} Detail`), String(to));
  }
  await on.closeTop(dialog());

  await on.gone(rowOf('Yang Pergi'));
  await on.press('Deleted', 'Restore Yang Pergi');
  await keys('{Escape}');
  await on.see(rowOf('Yang Pergi'));
}

interface Typed {
  name: string;
  field: Field;
  label: string;
  to: unknown;
}

function recordOf(list: keyof Entities, { resourceName, fields }: Entity) {
  const messages: Readonly<Record<string, string>> = fieldWords[list];
  const all = Object.entries(fields).map(
    ([name, field]): Typed => ({ name, field, label: messages[name] ?? '', to: storedOf(name, field) }),
  );
  // References stay open: what they choose from is not typed.
  const typed = all.filter(({ field: { kind, on } }) => kind !== 'reference' && (on === undefined || on === 'create'));
  const isPlain = ({ field: { kind, on } }: Typed) => /^(freeText|whole)$/.test(kind) && !on;
  const changed = typed.filter(isPlain).at(-1);
  if (!changed) throw new Error(`Nothing of ${list} can be changed by typing.`);
  const searched = typed.filter(({ name, field }) => name !== 'name' && 'search' in field).at(-1);
  return {
    ...createOf(resourceName as Parameters<typeof createOf>[0]),
    title: capital(resourceName),
    typed,
    status: fields.status?.kind === 'choice' ? capital(fields.status.start ?? '') : undefined,
    searched: searched && String(searched.to),
    changed: { ...changed, to: changed.field.kind === 'whole' ? 34 : 'Sudah diganti' },
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function storedOf(name: string, field: Field): unknown {
  if (name === 'name') return 'Yang Baru';
  if (field.kind === 'own' || field.kind === 'picture') return own[name]?.[1];
  if (field.kind === 'whole' || field.kind === 'rupiah') return 7;
  if (field.kind === 'place') return { coordinates: [Number(latLng[1]), Number(latLng[0])] };
  return `${name.replaceAll('_', ' ')} yang panjang`;
}

async function type({ name, field: { kind }, label, to }: Typed): Promise<void> {
  if (kind === 'place') return on.fill({ Latitude: latLng[0], Longitude: latLng[1] });
  const isNumber = kind === 'whole' || kind === 'rupiah';
  const figure = main.getByRole('spinbutton', { name: label });
  const boxes = main.getByRole('textbox', { name: label });
  const input = isNumber ? figure : boxes.or(main.getByRole('combobox', { name: label }));
  await input.first().fill(own[name]?.[0] ?? String(to));
}

test('a form keeps what was begun until it is given up, and figures mean what they read (screens 5.1 and 5.2)', async () => {
  const admin = await newBusiness();
  const id = await admin.createProduct('Kopi Pandan');
  await on.open('/products/create');
  await on.fill({ Name: 'Es Kopi Pandan', Price: '10000' });
  await expect.poll(() => on.storedIn('outbox', 'drafts')).toMatch(/Es Kopi Pandan.*10000/s);
  await on.reopen('/products/create', /unsaved input was restored/);
  await on.hasValue(field('Name'), 'Es Kopi Pandan');
  await on.hasValue(spin('Price'), '10000');
  await on.press(link('Cancel'), inside(dialog(), /Stay|Keep/));
  await on.hasValue(field('Name'), 'Es Kopi Pandan');
  await on.pressTo(/\/products$/, link('Cancel'), 'Leave');
  await reopen('/products/create');
  await on.hasValue(field('Name'), '');

  await reopen(`/products/edit/${id}`);
  const typeInto = async (input: Locator, typed: string) => {
    await input.fill('');
    await keys(typed);
  };
  await typeInto(spin('Price'), '1.250.000');
  await on.hasValue(spin('Price'), '1250000');
  await typeInto(spin('Price'), '12.000');
  await typeInto(spin('Stock Alert'), '1.5');
  await on.press('Update Product');
  await isInvalid(spin('Stock Alert'));
  await spin('Stock Alert').fill('15');
  await on.pressTo(/\/products$/, 'Update Product');
  await on.has(rowOf('Kopi Pandan'), 'Rp 12.000');

  // 0 and 0 is no place.
  await reopen('/warehouses/create');
  await on.fill({ Latitude: '0', Longitude: '0' });
  await on.see(/saved without a location/);
});

test('a deleted product comes back: at once, from what was deleted, and with an edit (scenario 63)', async () => {
  const admin = await newBusiness();
  const tea = await admin.createProduct('Thai Tea');
  await on.open('/products');
  const isAsBefore = () => expect.element(rowOf('Thai Tea')).not.toHaveTextContent(/queued|sending/i);

  const endUndoTime = on.holdUndoTime();
  await on.remove('Thai Tea');
  await on.see(/Queued: Delete .*Thai Tea/);
  await on.has(rowOf('Thai Tea'), 'Delete, queued');
  await on.press('Undo');
  await on.see(/Undone: Delete .*Thai Tea/);
  endUndoTime();
  await isAsBefore();
  expect((await admin.call('GET', `/products/${tea}`)).status).toBe(200);
  await on.isUpToDate();

  await on.remove('Thai Tea');
  await on.sendAtOnce();
  await on.see('Delete product successful!');
  await on.gone(rowOf('Thai Tea'));
  await reopen('/products');
  // Only the server has deleted rows: it has to have received the delete.
  await on.isUpToDate();
  await on.press('Deleted');
  await on.see(dialog().getByText(/Deleted .* by admin/));
  await on.press(inside(dialog(), 'Restore Thai Tea'));
  await on.see('Thai Tea restored.', dialog().getByText('No deleted records.'));
  await closeDialog();
  await on.see(rowOf('Thai Tea'));

  await on.cutOff();
  const endOfflineUndoTime = on.holdUndoTime();
  await on.remove('Thai Tea');
  await on.has(rowOf('Thai Tea'), 'Delete, queued');
  await on.press('Undo');
  endOfflineUndoTime();
  await isAsBefore();
  await on.press('Deleted');
  await on.see(dialog().getByText('You need a connection'));
  await closeDialog();

  await on.press(link('Edit Thai Tea'));
  await spin('Price').fill('9500');
  await on.press('Update Product');
  await on.see(/Saved on this device. Syncs when/);
  await admin.call('DELETE', `/products/${tea}`);
  await on.bringBack();
  await on.pillSays(/needs? attention/i);
  on.pill()?.click();
  await on.see(main.getByText(/Thai Tea was deleted by admin/).first());
  await on.press(button(/Restore with my changes/));
  await on.see('Everything is synced');
  const { data } = await admin.call<{ price: number }>('GET', `/products/${tea}`);
  expect(data.price).toBe(9500);
});

const rest = { Description: 'Dingin, manis', Category: 'Kopi', Price: '10000', Unit: 'cup' };

test('a picture is shown upright and small before it is sent, and what is no picture is refused in words', async () => {
  const admin = await newBusiness();
  const product = 'Es Kopi Pandan';
  const taken = await photoFile();
  expect(await taken.text()).toContain('Exif');
  await on.open('/products/create');
  await on.see(field('Name'));
  await on.cutOff();
  await field('Name').fill(product);
  await fileInput().upload(new File(['<script>alert(1)</script>'], 'menu.png', { type: 'image/png' }));
  await on.see("This file can't be opened as a picture");
  await on.hasValue(field('Image URL'), '');
  await on.hasValue(field('Name'), product);

  const picture = page.getByRole('img', { name: 'Picture of this product' });
  await fileInput().upload(taken);
  await on.see('Picture ready.');
  // The camera was turned: what it wrote on the left is at the top.
  expect(await shown(picture)).toEqual({ size: [480, 640], top: 'red', bottom: 'blue' });
  await on.gone(page.getByLabelText('Image URL'));
  await on.press('Remove picture');
  await on.hasFocus(page.getByRole('button', { name: 'Take or select' }));
  await on.hasValue(field('Image URL'), '');
  await on.gone(page.getByRole('button', { name: 'Remove picture' }));

  // A browser like Safari answers with a PNG when it is asked for WebP.
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (done, kind, quality) {
    toBlob.call(this, done, kind === 'image/webp' ? 'image/png' : kind, quality);
  };
  await fileInput().upload(taken);
  await on.see('Picture ready.');
  HTMLCanvasElement.prototype.toBlob = toBlob;
  const kept = JSON.parse(await on.storedIn('outbox', 'pictures')) as { type: string }[];
  expect(kept.map(({ type }) => type).sort()).toEqual(['image/jpeg', 'image/webp']);

  await on.fill({ ...rest, 'Stock Alert': '5' });
  await on.press('Create Product');
  await on.see(/Saved on this device. Syncs when/);
  await on.isAt(/\/products(\?|$)/);
  const inRow = rowOf(product).getByRole('presentation').or(rowOf(product).getByRole('img'));
  expect(await shown(inRow.first())).toMatchObject({ size: [480, 640] });
  await on.bringBack();
  await on.isUpToDate();
  const { data } = await admin.call<{ image_url: string }[]>('GET', '/products');
  const address = data[0]?.image_url ?? '';
  expect(address).toMatch(/^\/api\/pictures\/[0-9a-f]{64}$/);
  const sent = await fetch(address);
  expect(sent.headers.get('content-type')).toBe('image/jpeg');
  expect(await sent.text()).not.toMatch(/Exif|GPS/);
});

async function photoFile(): Promise<File> {
  const answer = await fetch(`data:image/jpeg;base64,${await photoInBase64()}`);
  return new File([await answer.blob()], 'IMG_2041.jpg', { type: 'image/jpeg' });
}

async function shown(picture: Locator) {
  const image = () => picture.element() as HTMLImageElement;
  await expect.poll(() => image().naturalWidth).toBeGreaterThan(0);
  const { naturalWidth: width, naturalHeight: height } = image();
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image(), 0, 0);
  const colourAt = (y: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  };
  return { size: [width, height], top: colourAt(5), bottom: colourAt(height - 5) };
}

interface Person {
  id: string;
  username: string;
  is_active: boolean;
  email_held_until: string | null;
}
const password = 'tumbler-lantai-9-sepeda';
const everybody = async (api: ApiClient) => (await api.call<Person[]>('GET', '/users?limit=100')).data;

test('users: create, find, see, edit and delete them (screens 3.3, 5.5, 5.6 and 6.1)', async () => {
  const admin = await newBusiness();
  await on.open('/users');

  await on.press(link('Add user'));
  await field('Username').fill('Budi Santoso');
  await on.press('Create User');
  await on.see('Username: 3–30 letters');
  await on.has(select('Role'), 'Barista');
  await field('Username').fill('budi.santoso');
  await box('Password').fill(password);
  await on.press('Show password');
  await expect.element(box('Password')).toHaveAttribute('type', 'text');
  await expect.element(field('Email')).toHaveAttribute('type', 'email');
  await expect.element(field('Phone')).toHaveAttribute('type', 'tel');
  await on.fill({ Email: 'budi@example.com', Phone: '0812 3456 7890' });
  await on.press('Create User');
  await on.see('User created successfully!');
  await on.isAt(/\/users$/);
  for (const messages of ['budi@example.com', '+62 812-3456-7890', 'Never'])
    await on.has(rowOf('budi.santoso'), messages);

  await reopen('/users/create');
  await field('Username').fill('budi.santoso');
  await box('Password').fill(password);
  await on.fill({ Email: 'other@example.com', Phone: '081234567891' });
  await on.press('Create User');
  await isInvalid(field('Username'));
  await field('Username').fill('siti.rahmawati');
  await on.pressTo(/\/users$/, 'Create User');

  await on.filterBy('Role', 'Barista');
  await on.see(rowOf('budi.santoso'));
  await on.gone(rowOf('Super admin'));
  performance.clearResourceTimings();
  await on.press(page.getByRole('searchbox', { name: 'Search users' }));
  await keys('siti');
  await on.gone(rowOf('budi.santoso'));
  await on.isAt(/role=sales.*search=siti/);
  await on.has(rowOf('siti.rahmawati'), 'other@example.com');
  const asked = () => performance.getEntriesByType('resource').filter(({ name }) => /users\?.*search=/.test(name));
  await expect.poll(() => asked().length).toBe(1);
  await on.press('Clear filters');

  await on.press(link('Edit budi.santoso'));
  const submit = button('Update User');
  await field('Email').fill('');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await on.press(field('Username'));
  await keys('{Enter}');
  await on.see('Required field is empty');
  await on.hasFocus(field('Email'));
  await on.fill({ Email: 'budi.santoso@example.com', Phone: '+65 9123 4567' });
  await on.press(submit);
  await on.see('User updated successfully!');
  await on.isAt(/\/users$/);
  await on.has(rowOf('budi.santoso'), '+65 9123-4567');

  await on.press('Detail budi.santoso');
  await on.has(dialog(), 'budi.santoso@example.com');
  await on.isAt(/detail=/);
  await on.press('Send reset link');
  const question = dialog('Send reset link');
  await on.has(question, 'budi.santoso');
  await on.press(inside(question, 'Send reset link'));
  await on.see('Link sent to budi.santoso.');
  await on.press('Sign out everywhere');
  const leaving = dialog('Sign out everywhere');
  await on.has(leaving, 'Unsynced sales stay on the phone', 'budi.santoso');
  await on.press(inside(leaving, 'Sign out everywhere'));
  await on.see('budi.santoso is signed out on all devices.');
  history.back();
  await on.gone(dialog());

  await on.rowAction('admin', 'Delete');
  const deletion = dialog('Delete User');
  await on.has(deletion, "You can't do this to your own account");
  await expect.element(inside(deletion, 'Delete')).toBeDisabled();
  await on.press(inside(deletion, 'Cancel'));
  await on.gone(deletion);
  await on.remove('siti.rahmawati');
  await on.sendAtOnce();
  await on.see('Delete user successful!');
  await on.gone(rowOf('siti.rahmawati'));
  const names = (await everybody(admin)).map(({ username }) => username);
  expect(names).toEqual(['admin', 'budi.santoso']);
});

test('users offline: how to reach them is not here; shutting out and deleting wait for a connection', async () => {
  const admin = await newBusiness();
  const budi = await admin.createBarista('budi.santoso');
  await admin.createBarista('andi.saputra');
  await on.open('/users');
  await on.has(rowOf('budi.santoso'), 'budi.santoso@example.com');
  await on.cutOff();

  await on.reopen('/users', /aren't stored on this device/);
  await on.has(rowOf('budi.santoso'), 'Barista');
  await on.gone(page.getByText('@example.com'));

  await on.press(link('Add user'));
  await on.see('You need a connection.');
  await expect.element(field('Username')).toBeDisabled();
  await expect.element(button('Create User')).toBeDisabled();
  await on.reopen(`/users/edit/${budi}`, 'You need a connection to edit users');

  await reopen(`/users?detail=${budi}`);
  await on.press('Deactivate', inside(dialog('Deactivate user'), 'Deactivate'));
  await on.see(/Saved on this device. Syncs when/);
  await on.gone(dialog('Deactivate user'));
  await closeDialog();
  await on.has(rowOf('budi.santoso'), 'Inactive, queued');
  await on.remove('andi.saputra');
  await on.has(rowOf('andi.saputra'), 'Delete, queued');
  await on.pillSays('2 waiting');

  await on.bringBack();
  await on.isUpToDate();
  const known = async () => (await everybody(admin)).map((user) => [user.username, user.is_active]);
  await expect.poll(known).toEqual([
    ['admin', true],
    ['budi.santoso', false],
  ]);
  await on.gone(rowOf('andi.saputra'));
  await on.has(rowOf('budi.santoso'), 'budi.santoso@example.com');
});

test('an address that an admin gave is confirmed by a super admin in the detail, who sees until when it opens nothing', async () => {
  const admin = await newBusiness();
  const rina = await admin.createAdmin('rina');
  const budi = await admin.createBarista('budi');
  await must(rina, 'PUT', `/users/${budi}`, { email: 'budi.baru@example.com' });
  await on.open(`/users?detail=${budi}`);
  const detail = dialog('User details');
  const reset = inside(detail, 'Send reset link');
  await on.has(detail, 'budi.baru@example.com', /New, not confirmed\. No password links/);
  await on.gone(reset);
  await expectReadable('the detail of a user whose address is held', '[role=dialog]');
  await on.press(inside(detail, 'Confirm email'));
  const question = dialog('Confirm email');
  await on.has(question, 'budi.baru@example.com');
  await on.press(inside(question, 'Confirm email'));
  await on.see('Email address confirmed', reset);
  await expect.element(detail).not.toHaveTextContent('not confirmed');
  const { data } = await admin.call<Person>('GET', `/users/${budi}`);
  expect(data.email_held_until).toBeNull();
});

test('notifications: a dot, read on opening, offline without an alarm, each leads to its record (screens 3.2 and 3.4)', async () => {
  const admin = await newBusiness();
  const rina = await admin.createAdmin('rina.kurnia');
  const kemang = await admin.createWarehouse('Gudang Kemang');
  const makeLow = async (name: string) => {
    const product = await admin.createProduct(name);
    await rina.restock(kemang, { [product]: 9 });
    const body = { warehouse_id: kemang, stock: 3 };
    await must(rina, 'PUT', `/products/${product}/stock`, body);
    return product;
  };
  const aren = await makeLow('Es Kopi Susu Aren');
  await on.open('/transactions');
  const bell = button(/^Notifications/);
  const panel = page.getByRole('region', { name: 'Notifications' });
  const low = panel.getByText('Low stock: Es Kopi Susu Aren');

  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  await on.cutOff();
  await on.press(bell);
  await on.see(low, panel.getByText(/(second|minute)s? ago|now/));
  await expect.element(panel.getByText('Unread')).toBeInTheDocument();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await keys('{Escape}');
  await expect.poll(() => on.pill()?.querySelector('[aria-live=polite]')?.textContent).toBe('Offline');

  await on.bringBack();
  const unread = async () => (await admin.call<{ unread_count: number }>('GET', '/notifications/unread-count')).data;
  await expect.poll(unread).toEqual({ unread_count: 0 });
  await expect.element(bell).toHaveAccessibleName('Notifications');

  await on.press(bell);
  await on.see(low);
  await on.gone(panel.getByText('Unread'));
  await on.pressTo(new RegExp(`/products\\?detail=${aren}$`), panel.getByRole('link', { name: /Low stock/ }));
  await on.has(dialog(), 'Es Kopi Susu Aren');

  for (const name of on.numbered(11)) await makeLow(name);
  await reopen('/outbox');
  await on.press(bell);
  const older = inside(panel, 'Show older');
  await on.see(older);
  await on.enter(older);
  await on.see(low);
  await on.gone(older);
  expect(panel.element().contains(document.activeElement)).toBe(true);
});

test('profile: e-mail with the password, another password, and where one is signed in (S16)', async () => {
  const elsewhere = await newBusiness();
  const profileOf = async (client: ApiClient) => client.call<object>('GET', '/auth/profile');
  const signInAgain = () => ApiClient.signedIn(location.origin);
  await on.open('/transactions');
  await on.press('Profile of admin', link('Profile and password'));
  const email = field('Email');
  await expect.element(email).not.toHaveValue('');

  const current = box('Current password').first();
  const save = button('Save profile');
  await on.fill({ Email: 'pemilik@example.com', Phone: '0812 0000 0099' });
  await on.press(save);
  await isInvalid(current);
  await current.fill('not-the-password');
  await on.press(save);
  await on.see('This is not your current password');
  await current.fill(administrator.password);
  await on.press(save);
  await on.see('Profile updated successfully!');
  expect((await profileOf(elsewhere)).data).toMatchObject({
    email: 'pemilik@example.com',
    phone_number: '+6281200000099',
  });

  const digest = page.getByRole('region', { name: 'Daily summary' });
  await on.has(digest, 'The email goes to pemilik@example.com');
  await on.has(digest.getByLabelText('Send at'), /^Off$/);
  await on.choose(digest.getByLabelText('Send at'), '06:00');
  await on.press(inside(digest, 'Save daily summary'));
  await on.see('Daily summary saved.');
  expect((await profileOf(elsewhere)).data).toMatchObject({ digest_hour: 6 });
  await reopen('/profile');
  await on.has(digest.getByLabelText('Send at'), /^06:00$/);

  const sessions = page.getByRole('region', { name: 'Signed-in devices' });
  const items = sessions.getByRole('listitem');
  await on.countOf(items, 2);
  await on.has(items.filter({ hasText: 'This device' }), 'In use now');
  await on.countOf(sessions.getByText('Used within the last hour'), 1);
  await on.press(inside(sessions, /^Sign out (?!all)/), 'Sign out now');
  await on.countOf(items, 1);
  expect((await profileOf(elsewhere)).code).toBe('session_revoked');

  const others = [await signInAgain(), await signInAgain()];
  await expect
    .poll(() => {
      // What was asked more than two seconds ago is asked again.
      dispatchEvent(new Event('online'));
      return items.length;
    })
    .toBe(3);
  await on.press(inside(sessions, 'Sign out all other devices'), 'Sign out now');
  await on.countOf(items, 1);
  for (const other of others) expect((await profileOf(other)).code).toBe('session_revoked');

  const again = await signInAgain();
  await box('Current password').fill(administrator.password);
  await box('New password').fill('sepeda-roda-tiga-77');
  await on.press('Change password');
  await on.see('Password changed successfully!');
  expect((await profileOf(again)).code).toBe('session_revoked');
  await on.countOf(items, 1);

  await on.cutOff();
  await reopen('/profile');
  await on.see(/Your email and phone are not stored on this device/, 'You need a connection to change this');
  await expect.element(box('New password')).toBeDisabled();
});

/** A photo in which a QR code of this text fills only a corner. */
async function photoOfCode(text: string): Promise<File> {
  const modules = encodeQR(text, 'raw', { border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = 1600;
  canvas.height = 1200;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.fillStyle = '#f1e9dd';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      context.fillStyle = isDark ? '#000' : '#fff';
      context.fillRect(900 + x * 6, 600 + y * 6, 6, 6);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'qris.png', { type: 'image/png' });
}

test('business settings are a page of their own, of which a save sends what was changed (screens 3.31)', async () => {
  const admin = await newBusiness();
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const saved = async () => (await admin.call<Business>('GET', '/business')).data;
  await on.open('/transactions');
  await on.press(link('Settings'));
  await on.see(heading('Payment methods'));
  await expectReadable('the settings');

  await on.fill({ 'Business name': 'Kopi Senja', Address: 'Jl. Kemang 1' });
  await box('Receipt footer').fill('WiFi: kopi');
  await on.press(page.getByRole('checkbox', { name: 'LinkAja' }), 'Move QRIS up');
  await box('Void').fill('Wrong item\n\n  Gelas pecah ');
  await on.choose(select('Default warehouse'), 'Depo Setiabudi');
  await spin('Commission of a new barista').fill('700');
  await on.press(page.getByRole('checkbox', { name: /^Free cups and discounts earn/ }));
  await must(admin, 'PUT', '/business', { tile_order: 'name', reasons: { refund: ['Tumpah'] } });
  dispatchEvent(new Event('focus'));
  await on.press('Save settings');
  await on.see(/^Settings saved/);
  expect(await saved()).toMatchObject({
    name: 'Kopi Senja',
    address: 'Jl. Kemang 1',
    receipt_footer: 'WiFi: kopi',
    payment_methods: ['qris', 'cash', 'gopay', 'ovo', 'dana', 'shopeepay', 'debit_card'],
    // A stored reason stays as it was, in whatever language it is read.
    reasons: { void: ['Salah barang', 'Gelas pecah'], refund: ['Tumpah'] },
    default_warehouse_id: depo,
    default_commission: 700,
    discounts_earn: true,
    tile_order: 'name',
  });

  await fileInput().upload(csv(new Uint8Array([1]), 'qris.png'));
  await on.see(/^No QR code found/);
  await fileInput().upload(await photoOfCode(exampleQris));
  await on.see('Code read. Check the payee below.');
  const qris = page.getByRole('region', { name: 'QRIS' });
  await on.has(qris, /Current payee\s*None\s*New payee\s*GEROBAK KOPI · JAKARTA SELATAN/);
  await on.press('Save settings');
  await isInvalid(qris.getByRole('textbox', { name: 'Current password' }));
  await qris.getByRole('textbox', { name: 'Current password' }).fill(administrator.password);
  await on.press('Save settings');
  await on.gone(qris.getByText('New payee'));
  expect(await saved()).toMatchObject({ name: 'Kopi Senja', qris: exampleQris });

  await reopen('/audit?entity=business');
  await on.has(rowOf('Business settings').nth(1), /Business name:.*Kopi Senja/);

  await reopen('/business');
  await expect.element(box('Business name')).toHaveValue('Kopi Senja');
  await box('Receipt footer').fill('WiFi: senja');
  await on.cutOff();
  await expect.element(box('Receipt footer')).toBeDisabled();
  await expect.element(box('Receipt footer')).toHaveValue('WiFi: senja');
  await on.bringBack();
  await on.press('Save settings');
  await on.see(/^Settings saved/);
  expect(await saved()).toMatchObject({ name: 'Kopi Senja', receipt_footer: 'WiFi: senja' });
  await on.cutOff();
  // A new page remembers no answer, only what the device has stored.
  clearQueries();
  await reopen('/business');
  await on.see("You're offline. These settings are saved on this device.");
  await expect.element(box('Business name')).toHaveValue('Kopi Senja');
  await expect.element(box('Business name')).toBeDisabled();
  await must(admin, 'PUT', '/business', { name: 'Kopi Fajar' });
  await on.bringBack();
  await expect.element(box('Business name')).toHaveValue('Kopi Fajar');
  await expect.element(box('Business name')).toBeEnabled();
});

test('the phone of a barista is signed in by a link, with a password of its own; the full name stands beside the username (screens 3.8, 9.1; rules 7.9)', async () => {
  await newBusiness();
  const { admin, cart, andi } = await openBusiness(location.origin);
  await must(admin, 'PUT', `/users/${andi}`, { full_name: 'Andi Saputra' });
  await must(admin, 'POST', '/cart-assignments', { cart_id: cart, sales_id: andi, initial_items: [] });
  await on.open('/cart-assignments');
  await on.has(page.getByRole('table'), /Andi Saputra/);
  const { data: person } = await admin.call<Person>('GET', `/users/${andi}`);

  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  await reopen(`/users?detail=${andi}`);
  await on.press('Sign in a phone');
  await on.see(page.getByRole('img', { name: `Code that signs in ${person.username}` }));
  await expectReadable('the link for a phone', '[role=dialog]');
  await on.press('Copy link');
  await expect.poll(() => written.mock.calls.length).toBe(1);
  const link = new URL(written.mock.calls[0]?.[0] ?? '');
  expect(link.pathname + link.hash).toMatch(/^\/till\/login#t=ptl_[0-9a-f]{64}$/);

  await close();
  await page.viewport(390, 844);
  await reopen(link.pathname + link.hash, 'till');
  await on.see('Choose your password', 'At least 8 characters, not your username and hard to guess.');
  expect(location.hash).toBe('');
  await expectReadable('the page that a link for a phone opens');
  await page.viewport(390, 844);
  await page.getByLabelText('New password').fill(person.username);
  await on.press('Save and open the till');
  await on.see(/harder to guess/);
  // The password is set and the link used up, so the next attempt leads to the usual fields.
  const password = 'sepeda-biru-41-payung';
  let isLost = false;
  const deliver = intercept(async (request) => {
    if (isLost || !request.url.endsWith('/auth/phone-link')) return undefined;
    isLost = true;
    await fetch(request);
    return Response.error();
  });
  await page.getByLabelText('New password').fill(password);
  // The message stays for five seconds, which a busy machine may take to report the press.
  await Promise.all([on.see("Can't reach the server. Try again."), on.press('Save and open the till')]);
  await on.press('Save and open the till');
  await on.see(/used or is older than 24 hours.*If you already have a password, sign in/);
  await on.hasFocus(page.getByRole('main'));
  await expectReadable('the page after a link for a phone that was used');
  deliver();
  await page.viewport(390, 844);
  await page.getByLabelText('Username').fill(person.username);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await on.press('Log in');
  await on.isAt(/^\/till$/);

  await close();
  const secret = `ptl_${'a'.repeat(64)}`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  await must(admin, 'POST', `/users/${andi}/phone-link`, { token_hash: hex.join('') });
  await reopen(`/till/login#t=${secret}`, 'till');
  await page.getByLabelText('New password').fill('payung-hijau-62-gelas');
  await on.press('Save and open the till');
  await expect.poll(() => localStorage.getItem('auth-storage')).toContain(andi);
  expect(location.pathname).toBe('/till/login');
  await on.isAt(/^\/till$/);
});

/** As a spreadsheet in Indonesia writes it; some prices are no whole numbers. */
function productsFile(count: number, everyWrong = Number.POSITIVE_INFINITY): File {
  const rows = Array.from({ length: count }, (_, index) => {
    const price = index % everyWrong === 0 ? '12,5' : `Rp ${10 + (index % 40)}.000`;
    return `Kopi ${index};"Dingin; manis";Kopi;cup;${price}`;
  });
  return csv(`\ufeff${['Nama;Keterangan;Kategori;Satuan;Harga', ...rows].join('\r\n')}\r\n`);
}
const csv = (content: BlobPart, name = 'produk.csv') => new File([content], name, { type: 'text/csv' });

test('an import names its wrong cells, which are corrected or left out, stored without a server and sent exactly once (screens 3.27)', async () => {
  const admin = await newBusiness();
  const known = await admin.createProduct('Kopi 1');
  await on.open('/products');
  await on.see(rowOf('Kopi 1'));
  await on.cutOff();
  await on.press(link('Import'));
  await on.see('Or paste cells from a spreadsheet');
  const verdict = (name: string) => page.getByRole('radio', { name });
  const price = page.getByRole('textbox', { name: 'Price, row 1', exact: true });

  await fileInput().upload(csv(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'produk.xlsx'));
  await on.see('This is a workbook.');
  await fileInput().upload(csv(''));
  await on.see('The file has no rows.');
  await fileInput().upload(productsFile(20_000));
  await on.see(/The file has more than 5[.,]000 rows/);

  await fileInput().upload(productsFile(2_000, 55));
  await expect.element(verdict('Invalid 37')).toBeInTheDocument();
  await expect.element(verdict('Changed 1')).toBeInTheDocument();
  await on.see('was 10.000');
  await button(/^Import/).click({ force: true });
  await expect.element(verdict('Invalid 37')).toBeChecked();
  for (const width of [768, 1024, 1280]) {
    await page.viewport(width, 800);
    await on.countOf(page.getByText('Enter a whole number'), 25);
    // The last column, in which all of them are wrong, is there without being scrolled to, and marked.
    price.element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await expect.element(price, { message: `${width} px` }).toBeInViewport({ ratio: 0.99 });
    await isInvalid(price);
    const named = page.getByRole('textbox', { name: 'Name, row 1', exact: true });
    await expect.element(named).not.toHaveAttribute('aria-invalid', 'true');
  }
  await price.fill('Rp 12.500');
  await expect.element(verdict('Invalid 36')).toBeInTheDocument();

  await on.reopen('/products/import', 'Or paste cells from a spreadsheet');
  await fileInput().upload(productsFile(120, 55));
  await expect.element(verdict('Invalid 3')).toBeInTheDocument();
  await button(/^Import/).click({ force: true });
  await price.fill('Rp 12.500');
  await on.press('Skip 2 invalid rows', 'Import 118 rows');
  await on.see('118 rows saved on this device');
  await on.bringBack();
  await expect.poll(() => on.totalOf(admin, '/products'), { timeout: 60_000 }).toBe(118);
  await on.isUpToDate();
  const { data } = await admin.call<object>('GET', `/products/${known}`);
  expect(data).toMatchObject({ price: 11_000, version: 2 });
  const { data: first } = await admin.call<object[]>('GET', '/products?search=Kopi+0');
  expect(first).toMatchObject([{ price: 12_500, version: 1 }]);
  expect(await on.totalOf(admin, '/products')).toBe(118);
});

test('an import whose columns have no known name asks what they are, and for what all rows lack (screens 3.27)', async () => {
  const admin = await newBusiness();
  await on.open('/products/import');
  await on.see('Or paste cells from a spreadsheet');
  const lines = ['Katalog', 'Produkt,Art,Preis,Text', 'Es Teh,Teh,Rp 8.000 ,Manis'];
  await fileInput().upload(csv([...lines, 'Es Kopi,Kopi,12,000,Dingin'].join('\n')));
  await on.see('No column name was recognized.', '1 row above the column names skipped.', 'New rows also need: Name');
  const names = page.getByRole('checkbox', { name: 'First row has column names' });
  await expect.element(names).toBeChecked();
  const choose = async (column: string, option: string) => {
    await on.press(page.getByRole('combobox', { name: column }));
    await on.press(page.getByRole('option', { name: option, exact: true }));
  };
  await choose('Produkt', 'Name');
  await choose('Art', 'Category');
  await choose('Preis', 'Price');
  await choose('Text', 'Description');
  await on.see('New rows also need: Unit');
  await page.getByRole('textbox', { name: 'Unit', exact: true }).fill('cup');
  await on.see('5 cells, but 4 column names. Put values with commas in quotes.');
  await expectReadable('import');
  await on.press('Skip 1 invalid row', 'Import 1 row');
  await expect.poll(() => on.totalOf(admin, '/products')).toBe(1);
  const { data } = await admin.call<object[]>('GET', '/products');
  expect(data).toMatchObject([{ name: 'Es Teh', price: 8_000, unit: 'cup' }]);
});

test('lists, restocks and assignments are printed whole, in black on white, without a connection too', async () => {
  await newBusiness();
  const { admin, aren, cart, andi } = await openBusiness(location.origin);
  await on.createProducts(admin, on.numbered(60));
  await must(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    opening_float: 50_000,
    initial_items: [{ product_id: aren, quantity: 20 }],
  });
  // A dialog of the browser, which a test cannot close.
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const sheet = () => page.elementLocator(document.querySelector('[data-print-sheet]') ?? document.head);
  const isPrinted = async (title: RegExp, rows: number) => {
    await expect.poll(() => print.mock.calls.length).toBe(1);
    print.mockClear();
    await commands.emulateMedia({ media: 'print' });
    await on.has(page.getByRole('heading', { level: 1 }), title);
    const seen = () => [...document.querySelectorAll('tbody tr')].filter((row) => row.checkVisibility());
    await expect.poll(() => seen().length).toBe(rows);
    await on.gone(page.getByRole('button'));
    const cell = document.querySelector('[data-print-sheet] td');
    expect(cell && getComputedStyle(cell).color).toBe('rgb(0, 0, 0)');
    expect(getComputedStyle(document.body).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    await commands.emulateMedia({ media: 'screen' });
  };
  await on.open('/products?search=produk&status=active');
  document.documentElement.classList.add('dark');

  await on.countOf(page.getByRole('row'), 11);
  await on.ctrl('p');
  await isPrinted(/^Products$/, 60);
  await on.has(sheet(), '“produk” · Status: Active', /60 rows\s*Printed .* by admin/);
  await on.closeTop(page.getByText(/Printed .* by admin/));

  dispatchEvent(new Event('beforeprint'));
  await expect.poll(() => document.querySelectorAll('[data-print-sheet] tbody tr').length).toBe(10);
  await on.has(sheet(), 'Rows 1 to 10 of 60');

  await on.cutOff();
  await reopen('/products?search=produk&status=active');
  await on.listAction('Print');
  await isPrinted(/^Products$/, 60);
  await on.has(sheet(), 'Data saved on the device');

  // A list with moments shows their dates, because paper is read on other days.
  await on.reopen('/restocks', page.getByRole('cell', { name: /today|yesterday/ }).first());
  await on.ctrl('p');
  await expect.poll(() => sheet().element().textContent).toMatch(/\d+ \w{3} \d{4}, \d\d:\d\d/);
  expect(sheet().element().textContent).not.toMatch(/today|yesterday/);
  print.mockClear();

  await reopen('/restocks');
  await on.press('Detail Depo Setiabudi');
  await on.see('Restock details');
  await on.press('Print');
  await isPrinted(/^Restock slip RS\//, 2);
  await on.has(sheet(), '130 units', 'Received by');

  await reopen('/cart-assignments');
  await on.press('Detail Mega Kuningan', link('Open shift'));
  await on.see(heading('Timeline'));
  await on.ctrl('p');
  await isPrinted(/^Settlement slip PK\//, 1);
  await on.has(sheet(), /Opening float\s*Rp\s?50\.000/);
  expect(document.querySelector('[data-print-sheet] tbody tr')?.textContent).toBe('Es Kopi Susu Aren20020');
  await on.has(sheet(), 'Counted by');
  document.documentElement.classList.remove('dark');
  print.mockRestore();
});

/**
 * Counts presses as a person makes them, taps into fields, Tab and Enter too; what is typed goes where the cursor is.
 */
class Hand {
  presses = 0;
  private before = 0;

  step(): number {
    const presses = this.presses - this.before;
    this.before = this.presses;
    return presses;
  }

  async open(name: string, ...then: Locator[]): Promise<void> {
    const sidebar = page.getByRole('navigation', { name: 'Office' });
    for (const target of [sidebar.getByRole('link', { name, exact: true }), ...then]) await this.press(target);
  }

  async key(key: 'Tab' | 'Enter'): Promise<void> {
    this.presses++;
    await keys(`{${key}}`);
  }

  async save(isLast: boolean, submit: string): Promise<void> {
    await this.press(button(isLast ? submit : 'Save and add another'));
  }

  async typeUnits(units: string, products: readonly string[]): Promise<void> {
    await this.press(button(`Add all ${products.length} products`));
    for (const [index] of products.entries()) {
      if (index > 0) await this.key('Enter');
      await on.hasFocus(spin(`Quantity, line ${index + 1}`));
      await this.type(units);
    }
  }

  async press(target: Locator): Promise<void> {
    this.presses++;
    await on.press(target);
  }

  async type(typed: string): Promise<void> {
    await expect.poll(() => document.activeElement?.matches('input, textarea')).toBe(true);
    await keys(typed);
  }
}

test('a first day takes few presses, and what was saved is in sight (screens 4.3 and 5.8)', async () => {
  const admin = await newBusiness();
  await admin.createBarista('joko.susilo');
  // More than a page before the one that is made here.
  await on.createProducts(admin, on.numbered(12, 'Air Mineral'));
  await on.open('/transactions');
  const option = (name: string) => page.getByRole('option', { name });
  const isAtMost = async (most: number, walk: (hand: Hand) => Promise<void>) => {
    const hand = new Hand();
    await walk(hand);
    expect(hand.presses).toBeLessThanOrEqual(most);
  };
  const isInSight = (messages: string) => expect.element(rowOf(messages)).toBeInViewport();

  for (const [name, value, address] of [
    ['Payment Method', 'Cash', /payment_method=cash/],
    ['Dates', 'Last 7 days', /start_date=.*end_date=/],
  ] as const) {
    await isAtMost(2, async (hand) => {
      await hand.press(select(name));
      await hand.press(option(value));
      await on.isAt(address);
    });
  }
  await isAtMost(4, async (hand) => {
    await hand.open('Warehouses', main.getByRole('link', { name: 'Add warehouse' }));
    await hand.type('Gudang Kemang');
    await hand.press(field('Address'));
    await hand.type('Jl. Kemang Raya No. 24');
    await hand.press(button('Create Warehouse'));
    await on.isAt(/\/warehouses$/);
    await isInSight('Gudang Kemang');
  });
  await isAtMost(5, async (hand) => {
    await hand.open('Products', main.getByRole('link', { name: 'Add product' }));
    await hand.type('Es Kopi Zaitun');
    await hand.press(field('Price'));
    await hand.type('18000');
    await expect.element(field('Description')).toHaveValue('Es Kopi Zaitun, cup');
    await fileInput().upload(await photoFile());
    await on.see('Picture ready.');
    hand.presses++;
    await hand.press(button('Create Product'));
    await on.isAt(/\/products\?page=2$/);
    await isInSight('Es Kopi Zaitun');
  });
  await isAtMost(4, async (hand) => {
    await hand.open('Management', main.getByRole('link', { name: 'Add cart' }));
    await hand.type('Mega Kuningan');
    await hand.press(field('Code'));
    await hand.type('mk-004');
    await hand.press(button('Create Cart'));
    await on.isAt(/\/carts$/);
    await on.has(rowOf('Mega Kuningan'), 'Gudang Kemang');
  });
  await isAtMost(7, async (hand) => {
    await hand.open('Restock', button('Restock'));
    await hand.press(select('Product, line 1'));
    await hand.type('zaitun');
    await on.countOf(page.getByRole('option'), 1);
    await hand.press(option('Es Kopi Zaitun'));
    await hand.type('24');
    await hand.press(button('Add another product'));
    await hand.press(option('Air Mineral 12'));
    await hand.type('12');
    await hand.press(button('Save'));
    await on.see('Restock successful!');
  });
  await isAtMost(8, async (hand) => {
    await hand.open('Assignment', button('Assign Coffee Cart').first());
    await hand.type('MK-0');
    await hand.press(option('Mega Kuningan'));
    await hand.press(select('Barista'));
    await hand.press(option('joko.susilo'));
    await hand.press(select('Product, line 1'));
    await hand.press(option('Es Kopi Zaitun'));
    await hand.type('10');
    await hand.press(button('Assign'));
    await on.see('Assign cart successful!');
    await on.has(rowOf('Mega Kuningan').first(), 'joko.susilo');
  });
  const { data } = await admin.call<object[]>('GET', '/carts?search=mk-004');
  expect(data).toMatchObject([{ current_stock: 10, location: { coordinates: [0, 0] } }]);
});

test('an empty shop takes at most 80 presses to its first delivery, and most things are typed one after the other (screens 5.8 and 5.9)', async () => {
  const admin = await newBusiness();
  await on.open('/transactions');
  const hand = new Hand();
  const isEmpty = (name: string) => expect.element(field(name)).toHaveValue('');
  const products = 'Kopi Susu,Kopi Hitam,Es Teh,Es Jeruk,Matcha,Cokelat,Roti,Air'.split(',');

  await hand.press(link('Add warehouse'));
  await hand.type('Gudang Kemang');
  await hand.key('Tab');
  await hand.type('Jl. Kemang Raya No. 24');
  await hand.key('Enter');
  await on.isAt(/\/warehouses$/);
  expect(hand.step()).toBeLessThanOrEqual(3);

  await hand.open('Products', main.getByRole('link', { name: 'Add product' }));
  for (const [index, name] of products.entries()) {
    await isEmpty('Name');
    if (index === 0) {
      await hand.press(field('Unit'));
      await hand.type('cup');
      await isEmpty('Description');
      await hand.press(field('Category'));
      await hand.type('Minuman');
      await hand.press(field('Name'));
    }
    await hand.type(name);
    await hand.press(field('Price'));
    await hand.type('12000');
    await expect.element(field('Description')).toHaveValue(`${name}, cup`);
    await hand.save(index === 7, 'Create Product');
  }
  await on.isAt(/\/products$/);
  expect(hand.step()).toBeLessThanOrEqual(21);

  await hand.open('Management', main.getByRole('link', { name: 'Add cart' }));
  for (const number of [1, 2, 3]) {
    await isEmpty('Name');
    await hand.type(`Gerobak ${number}`);
    if (number === 1) {
      await hand.key('Tab');
      await hand.type('mk-001');
    }
    await expect.element(field('Code')).toHaveValue(number === 1 ? 'mk-001' : `MK-00${number}`);
    await hand.save(number === 3, 'Create Cart');
  }
  await on.isAt(/\/carts$/);
  expect(hand.step()).toBeLessThanOrEqual(6);

  await hand.open('Users', main.getByRole('link', { name: 'Add user' }));
  for (const name of ['andi', 'budi', 'citra']) {
    await isEmpty('Username');
    await hand.type(name);
    await hand.press(field('Password'));
    await hand.type('kopi-susu-aren');
    await hand.press(field('Email'));
    await hand.type(`${name}@example.com`);
    await hand.press(page.getByRole('textbox', { name: /^Phone/ }));
    await hand.type(`8123456780${name.length}`);
    await hand.save(name === 'citra', 'Create User');
    if (name === 'andi') expect(hand.step()).toBeLessThanOrEqual(6);
  }
  await on.isAt(/\/users$/);
  expect(hand.step()).toBeLessThanOrEqual(8);

  await hand.open('Restock', button('Restock'));
  await hand.typeUnits('40', products);
  await hand.key('Enter');
  await on.hasFocus(button('Save'));
  await hand.key('Enter');
  await on.see('Restock successful!');
  expect(hand.step()).toBeLessThanOrEqual(12);

  await hand.open('Settings');
  await hand.press(field('QRIS text'));
  await field('QRIS text').fill(exampleQris);
  await hand.press(field('Current password'));
  await hand.type(administrator.password);
  await hand.press(button('Save settings'));
  await on.see(/^Settings saved/);
  expect(hand.step()).toBeLessThanOrEqual(4);

  await hand.open('Assignment', button('Assign Coffee Cart').first());
  await hand.type('mk-001');
  await hand.key('Tab');
  await hand.type('andi');
  await hand.key('Tab');
  await hand.typeUnits('10', products);
  await hand.press(button('Assign'));
  await on.see('Assign cart successful!');
  expect(hand.step()).toBeLessThanOrEqual(13);
  expect(hand.presses).toBeLessThanOrEqual(80);

  await on.isUpToDate();
  const { data: carts } = await admin.call<object[]>('GET', '/carts?search=mk-001');
  expect(carts).toMatchObject([{ current_stock: 80, warehouse: { name: 'Gudang Kemang' } }]);
  const { data: users } = await admin.call<object[]>('GET', '/users?role=sales');
  expect(users).toHaveLength(3);
});

/**
 * Presses Tab, or Shift + Tab where the target is further up: the way around leads out of the page, which takes long
 * when several files run.
 */
async function tabTo(target: Locator): Promise<void> {
  await on.see(target);
  for (let presses = 0; presses < 120; presses++) {
    const { activeElement } = document;
    const wanted = target.element();
    if (activeElement === wanted) return;
    const isBefore =
      activeElement !== null && wanted.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
    await keys(isBefore ? '{Shift>}{Tab}{/Shift}' : '{Tab}');
  }
  throw new Error(`Tab does not lead to ${target.selector}`);
}
async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  await keys('{Enter}');
}
async function typeAll(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(field(label));
    await keys(value);
  }
}
async function pick(combobox: Locator, name: string): Promise<void> {
  await enter(combobox);
  const wanted = page.getByRole('option', { name, exact: true });
  await on.see(wanted);
  await keys(name);
  // In a list that is searched the field keeps the focus.
  await expect.poll(() => wanted.element().matches(':focus, [data-active]')).toBe(true);
  await keys('{Enter}');
  await on.gone(wanted);
}

test('many are added one after the other, or as copies, and a description follows its name until somebody types one (screens 5.9)', async () => {
  const admin = await newBusiness();
  const product = async (name: string) =>
    (await admin.call<object[]>('GET', `/products?search=${encodeURIComponent(name)}`)).data;
  await on.open('/products/create');
  await on.fill({ Name: 'Es Kopi Aren', Category: 'Kopi', Price: '10000', Unit: 'cup' });
  await expect.element(field('Description')).toHaveValue('Es Kopi Aren, cup');
  await on.see('Suggested from name and unit. Type to change it.', /^Suggested drawing\./);
  await expectReadable('the form of a product');
  await on.press('Save and add another');
  await on.see('Product created successfully!');
  await expect.element(field('Name')).toHaveFocus();
  for (const [label, value] of Object.entries({ Name: '', Category: 'Kopi', Price: '', Unit: 'cup' })) {
    const shown = expect.element(field(label));
    await (label === 'Price' ? shown.toHaveDisplayValue('') : shown.toHaveValue(value));
  }
  for (const name of ['R', '']) await on.fill({ Name: name });
  await on.gone(page.getByText('Name is required'));
  await on.cutOff();
  await on.fill({ Name: 'Roti Bakar', Price: '8000' });
  await box('Description').fill('');
  await box('Description').fill('Manis');
  await on.fill({ Name: 'Roti Bakar Keju' });
  await expect.element(field('Description')).toHaveValue('Manis');
  await on.press('Create Product');
  await on.isAt(/\/products$/);
  await on.see(rowOf('Roti Bakar Keju'));

  const duplicate = page.getByRole('menuitem', { name: 'Duplicate' });
  await on.press('More actions for Es Kopi Aren', duplicate);
  await on.isAt(/\/products\/create\?from=/);
  await expect.element(field('Name')).toHaveValue('Es Kopi Aren');
  await on.fill({ Name: 'Es Kopi Pandan' });
  await expect.element(field('Description')).toHaveValue('Es Kopi Pandan, cup');
  await on.press('Create Product');
  await on.isAt(/\/products$/);
  await on.bringBack();
  await on.isUpToDate();
  expect(await product('Roti Bakar Keju')).toMatchObject([
    { description: 'Manis', category: 'Kopi', image_url: '/images/roti-cokelat.svg' },
  ]);
  expect(await product('Es Kopi Pandan')).toMatchObject([{ price: 10_000, description: 'Es Kopi Pandan, cup' }]);

  await must(admin, 'POST', '/carts', { name: 'Blok M', code: 'MK-009', capacity: 150 });
  await must(admin, 'POST', '/carts', { name: 'GBK', code: 'MK-010', capacity: 150 });
  await reopen('/carts');
  await on.press('More actions for Blok M', duplicate);
  await expect.element(field('Code')).toHaveValue('MK-011');
  await on.fill({ Name: 'Blok M Selatan' });
  await on.press('Create Cart');
  await on.isAt(/\/carts$/);
  const { data } = await admin.call<object[]>('GET', '/carts?search=selatan');
  expect(data).toMatchObject([{ code: 'MK-011', capacity: 150 }]);
});

test('in a sheet the next one begins without closing it, and Enter leads through its lines (screens 5.9)', async () => {
  const admin = await newBusiness();
  const { depo } = await openBusiness(location.origin);
  await admin.createCart('MK-009', 'Blok M', depo);
  const another = inside(dialog(), 'Save and add another');
  const quantity = (line: number) => spin(`Quantity, line ${line}`);
  await on.open('/restocks');
  await on.isUpToDate();
  await on.press(button('Restock'), select('Product, line 1'));
  await keys('susu aren{Tab}');
  await on.hasFocus(quantity(1));
  await keys('24{Enter}');
  await on.hasFocus(select('Product, line 2'));
  await on.press(another);
  await on.see('Restock successful!');
  await on.hasFocus(select('Warehouse'));
  await on.hasValue(select('Warehouse'), 'Depo Setiabudi');
  await on.hasValue(select('Product, line 1'), '');
  await on.gone(quantity(2));
  await on.press(button('Add all 2 products'));
  await on.hasFocus(quantity(1));
  await expectReadable('a restock of all products', '[role=dialog]');
  await keys('7');
  await on.press(inside(dialog(), /^Save$/));
  await on.gone(dialog());
  await on.isUpToDate();
  const { data: restocks } = await admin.call<{ items: object[] }[]>('GET', '/restocks');
  expect(restocks.slice(0, 2).map(({ items }) => items)).toMatchObject([[{ quantity: 7 }], [{ quantity: 24 }]]);

  await reopen('/cart-assignments');
  await on.press(button('Assign Coffee Cart').first());
  await on.hasFocus(select('Coffee Cart'));
  await keys('kuningan{Tab}andi{Tab}');
  await on.press(select('Product, line 1'));
  await keys('susu aren{Enter}5');
  await on.press(another);
  await on.see('Assign cart successful!');
  await on.hasFocus(select('Coffee Cart'));
  await expect.element(quantity(1)).toHaveValue('5');
  await keys('blok{Tab}budi{Tab}');
  await on.press(inside(dialog(), /^Assign$/));
  await on.gone(dialog());
  await on.isUpToDate();
  const { data: assigned } = await admin.call<object[]>('GET', '/cart-assignments');
  expect(assigned).toMatchObject([
    { cart_details: { code: 'MK-009' }, initial_items: [{ quantity: 5 }] },
    { cart_details: { code: 'MK-003' }, initial_items: [{ quantity: 5 }] },
  ]);
});

test('a new business is led from its first warehouse to its first shift, without a connection too (screens 3.32)', async () => {
  const admin = await newBusiness();
  const guide = page.getByRole('region', { name: 'Set up your business' });
  await on.open('/transactions');
  await on.has(guide, '0 of 7 steps done');
  await on.see('No data available');
  await expectReadable('the set-up guide');
  await on.cutOff();
  await on.press(guide.getByRole('link', { name: 'Add warehouse' }));
  await on.fill({ Name: 'Gudang Kemang', Address: 'Jl. Kemang Raya 24' });
  await on.press('Create Warehouse');
  await on.isAt(/\/warehouses$/);
  await reopen('/today');
  await on.has(guide, '1 of 7 steps done');
  await expect.element(inside(guide, /^You need a connection to dismiss/)).toHaveAttribute('aria-disabled', 'true');
  await on.bringBack();
  await on.isUpToDate();

  // An answer with an error is no lost connection.
  const mend = refuse('PUT', /\/business$/, 500, { message: 'Something went wrong' });
  await on.press(inside(guide, 'Dismiss guide'));
  await on.see('Something went wrong');
  mend();
  await on.press(inside(guide, 'Dismiss guide'));
  await on.gone(guide);
  await reopen('/transactions');
  await on.see('No data available');
  await on.gone(guide);
  await reopen('/business');
  await on.press('Show guide');
  await reopen('/transactions');
  await on.see(guide);

  await must(admin, 'PUT', '/business', { setup_guide: 'auto' });
  const { cart, andi } = await openBusiness(location.origin);
  const { id } = await must<{ id: string }>(admin, 'POST', '/cart-assignments', {
    cart_id: cart,
    sales_id: andi,
    initial_items: [],
  });
  await reopen('/today');
  await on.has(guide, /[5-6] of 7 steps done/);
  await must(admin, 'PUT', `/cart-assignments/${id}/return`, { items: [], cash_counted: 0 });
  await on.gone(guide);
});

test('the main journeys need no pointer (screens 3.2 and 3.3; scenario 52)', async () => {
  const admin = await newBusiness();
  const road = await cartOnTheRoad(location.origin, admin);
  await road.ask(4, 'Sebelum sore');
  await on.open('/transactions', 1440, 900);
  await on.isUpToDate();

  await enter(link('Products').first());
  await on.isAt(/\/products$/);
  const status = on.toolbar.getByRole('combobox', { name: 'Status' });
  await pick(status, 'Inactive');
  await on.isAt(/status=inactive/);
  await on.hasFocus(status);
  await pick(status, 'Active');
  await on.isAt(/status=active/);
  await on.ctrl('/');
  await on.hasFocus(page.getByRole('searchbox', { name: 'Search products' }));

  await enter(link('Add product'));
  await tabTo(field('Name'));
  await keys('{Enter}');
  await on.see('Name is required');
  await on.hasFocus(field('Name'));
  await expect.element(field('Image URL')).toHaveAttribute('type', 'url');
  const tea = { ...rest, 'Stock Alert': '5', 'Image URL': '/images/teh.svg' };
  await typeAll({ Name: 'Es Teh Manis', ...tea });
  await keys('{Enter}');
  await on.see('Product created successfully!');
  await on.isAt(/\/products(\?|$)/);

  await reopen('/restocks');
  await enter(button('Restock'));
  await pick(dialog().getByRole('combobox', { name: 'Warehouse' }), 'Gudang Kemang');
  await tabTo(dialog().getByLabelText('Notes'));
  await keys('Pagi');
  await pick(dialog().getByRole('combobox', { name: 'Product' }), 'Es Kopi Susu Aren');
  await tabTo(dialog().getByRole('spinbutton', { name: 'Quantity' }));
  await on.ctrl('a');
  await keys('24');
  // On a busy device, the new row is scrolled into view after the next key.
  const frames: FrameRequestCallback[] = [];
  const held = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  await enter(inside(dialog(), /^Save$/));
  await on.see('Restock successful!');
  // The button in the middle of the empty list is gone: that of the head has the focus, or the new row.
  const focusedText = () => document.activeElement?.textContent;
  await expect.poll(focusedText).toMatch(/^(Restock|Gudang Kemang)/);
  await keys('{F8}');
  await on.hasFocus(button('Close message'));
  held.mockRestore();
  expect(frames).not.toEqual([]);
  for (const frame of frames) frame(performance.now());
  await on.hasFocus(button('Close message'));
  await keys('{Enter}');
  await on.gone(page.getByText('Restock successful!'));
  await expect.poll(focusedText).toMatch(/^(Restock|Gudang Kemang)/);

  await reopen('/restock-requests?status=pending');
  await enter(inside(rowOf('Sebelum sore'), /^Action/));
  await enter(inside(dialog(), 'Approve'));
  await on.see('Approve restock request successful!');
  // The row took the pressed button along: it is not pending any more.
  await on.hasFocus(main);

  await reopen('/products/create');
  await on.cutOff();
  await typeAll({ Name: 'Lemon Tea', ...tea });
  await keys('{Enter}');
  await on.see(/Saved on this device. Syncs when/);
  await on.isAt(/\/products(\?|$)/);
  await admin.createProduct('Lemon Tea');
  await on.bringBack();
  const attention = page.getByRole('banner').getByRole('link', { name: /needs attention/ });
  await enter(attention);
  await on.isAt(/\/outbox$/);
  await on.see(/already named "Lemon Tea"/);
  await enter(inside(main, /^Discard/));
  await enter(inside(dialog(), /^Discard/));
  await on.see('Everything is synced');
  await on.hasFocus(main);
});
