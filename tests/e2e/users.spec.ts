import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../support/server-process.ts';
import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { filterBy } from './support/filters.ts';
import {
  administrator,
  expect,
  pill,
  readyToLeave,
  sendAtOnce,
  signIn,
  test,
} from './support/fixtures.ts';
import { mailedLink } from './support/mailed-link.ts';
import { rowOf } from './support/restocks.ts';
import { rowAct } from './support/row-act.ts';

interface Person {
  id: string;
  username: string;
  phone_number: string;
  is_active: boolean;
  email_held_until: string | null;
}

const password = 'tumbler-lantai-9-sepeda';

test('users: create, find, see, edit and delete them', async ({ server, openSignedIn }) => {
  const api = await ApiClient.signedIn(server.url);
  const page = await openSignedIn('/users');

  await test.step('create, with the reasons under the fields first (screens 5.5)', async () => {
    await page.getByRole('link', { name: 'Add user' }).click();
    await page.getByLabel('Username').fill('Budi Santoso');
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('Username: 3–30 letters')).toBeVisible();
    await expect(page.getByText('Choose a role').last()).toBeVisible();
    await page.getByLabel('Username').fill('budi.santoso');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await page.getByLabel('Email').fill('budi@example.com');
    await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
    await page.getByLabel('Phone').fill('0812 3456 7890');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Barista' }).click();
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByText('User created successfully!')).toBeVisible();
    await page.waitForURL('**/users');
    await expect(rowOf(page, 'budi.santoso')).toContainText('budi@example.com');
    await expect(rowOf(page, 'budi.santoso')).toContainText('+62 812-3456-7890');
    await expect(rowOf(page, 'budi.santoso')).toContainText('Never');
  });

  await test.step('a name that is taken is refused under its field', async () => {
    await page.goto(`${server.url}/users/create`);
    await page.getByLabel('Username').fill('budi.santoso');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByLabel('Email').fill('other@example.com');
    await page.getByLabel('Phone').fill('081234567891');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Barista' }).click();
    await page.getByRole('button', { name: 'Create User' }).click();
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Username').fill('siti.rahmawati');
    await page.getByRole('button', { name: 'Create User' }).click();
    await page.waitForURL('**/users');
  });

  await test.step('filter by role and name (screens 3.3 and 6.1)', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await filterBy(page, 'Role', 'Barista');
    await expect(rowOf(page, 'budi.santoso')).toBeVisible();
    await expect(rowOf(page, 'Super Admin')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search users' }).fill('siti');
    await expect(rowOf(page, 'budi.santoso')).toHaveCount(0);
    await expect(page).toHaveURL(/role=sales.*search=siti/);
    await expect(rowOf(page, 'siti.rahmawati')).toContainText('other@example.com');
    expect(asked.filter((url) => /\/api\/users\?.*search=siti/.test(url))).toHaveLength(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
  });

  await test.step('edit: an empty field stops it and says so, also on Enter (screens 5.6)', async () => {
    await rowOf(page, 'budi.santoso').getByRole('link', { name: /edit/i }).click();
    const submit = page.getByRole('button', { name: 'Update User' });
    await page.getByLabel('Email').fill('');
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Username').press('Enter');
    await expect(page.getByText('Required field is empty')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('budi.santoso@example.com');
    await page.getByLabel('Phone').fill('+65 9123 4567');
    await submit.click();
    await expect(page.getByText('User updated successfully!')).toBeVisible();
    await page.waitForURL('**/users');
    await expect(rowOf(page, 'budi.santoso')).toContainText('+65 9123-4567');
  });

  await test.step('the detail opens from the row, stands in the address and closes with Back', async () => {
    await rowOf(page, 'budi.santoso').getByRole('button', { name: 'Detail budi.santoso' }).click();
    await expect(page.getByRole('dialog')).toContainText('budi.santoso@example.com');
    await expect(page).toHaveURL(/detail=/);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    const question = page.getByRole('dialog', { name: 'Send Reset Link' });
    await expect(question).toContainText('budi.santoso');
    await question.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('A link is on its way to budi.santoso.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('delete; nobody deletes themselves', async () => {
    await rowAct(page, 'admin', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete User' });
    await expect(question).toContainText('You cannot do this to your own account');
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await remove(page, 'siti.rahmawati');
    await sendAtOnce(page);
    await expect(page.getByText('Delete user successful!')).toBeVisible();
    await expect(rowOf(page, 'siti.rahmawati')).toHaveCount(0);
    expect((await everybody(api)).map(({ username }) => username)).toEqual([
      'admin',
      'budi.santoso',
    ]);
  });
});

test('users offline: how to reach them is not here; shutting out and deleting wait for a connection', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const api = await ApiClient.signedIn(server.url);
  const budi = await addPerson(api, 'budi.santoso');
  await addPerson(api, 'andi.saputra');
  const page = await openSignedIn('/users');
  await expect(rowOf(page, 'budi.santoso')).toContainText('budi.santoso@example.com');
  await readyToLeave(page);
  await cutOff();

  await test.step('the list stands without e-mail and phone and says why', async () => {
    await page.reload();
    await expect(page.getByText(/not kept on this device/)).toBeVisible();
    await expect(rowOf(page, 'budi.santoso')).toContainText('Barista');
    await expect(page.getByText('@example.com')).toHaveCount(0);
  });

  await test.step('creating and editing say that they need a connection before anything is typed', async () => {
    await page.getByRole('link', { name: 'Add user' }).click();
    await expect(page.getByText('This needs a connection')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Create User' })).toBeDisabled();
    await page.goto(`${server.url}/users/edit/${budi}`);
    await expect(page.getByText('This needs a connection')).toBeVisible();
  });

  await test.step('deactivating and deleting are kept and look done, marked', async () => {
    await page.goto(`${server.url}/users?detail=${budi}`);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page
      .getByRole('dialog', { name: 'Deactivate User' })
      .getByRole('button', { name: 'Deactivate' })
      .click();
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    // The question leaves with a movement, and has a button of that name too.
    await expect(page.getByRole('dialog', { name: 'Deactivate User' })).toHaveCount(0);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(rowOf(page, 'budi.santoso')).toContainText('Inactive, queued');
    await remove(page, 'andi.saputra');
    await expect(rowOf(page, 'andi.saputra')).toContainText('Delete, queued');
    await expect(pill(page)).toContainText('2 waiting');
  });

  await test.step('both reach the server when it is back', async () => {
    await bringBack();
    await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 20_000 });
    await expect
      .poll(async () => (await everybody(api)).map((user) => [user.username, user.is_active]))
      .toEqual([
        ['admin', true],
        ['budi.santoso', false],
      ]);
    await expect(rowOf(page, 'andi.saputra')).toHaveCount(0);
    await expect(rowOf(page, 'budi.santoso')).toContainText('budi.santoso@example.com');
  });
});

test('an address that an admin gave is confirmed from the old mailbox, or by a super admin in the detail', async ({
  tablet,
}) => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-held-'));
  const env = { ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error' };
  const server = await startServer({
    dataDir,
    env: { ...env, PUBLIC_URL: 'http://127.0.0.1' },
  });
  try {
    const boss = await ApiClient.signedIn(server.url);
    await addPerson(boss, 'rina', 'admin');
    const [budi, andi] = [await addPerson(boss, 'budi'), await addPerson(boss, 'andi')];
    const rina = await ApiClient.signedIn(server.url, { username: 'rina', password });
    const heldUntil = async (id: string) =>
      (await boss.call<Person>('GET', `/users/${id}`)).data.email_held_until;
    const page = await tablet.open();

    await test.step('from the mail to the old address: by the button, not by opening it', async () => {
      await rina.call('PUT', `/users/${andi}`, { email: 'andi.baru@example.com' });
      const link = await mailedLink(dataDir, /\/confirm-email#t=ect_[\w-]+/);
      await page.goto(`${server.url}${link}`);
      await expect(page).toHaveURL(/\/confirm-email$/);
      const button = page.getByRole('button', { name: 'Confirm e-mail' });
      await expect(button).toBeVisible();
      await inspect(page, 'the page of the mailed link');
      expect(await heldUntil(andi)).not.toBeNull();
      await button.click();
      await expect(page.getByText('E-mail address confirmed')).toBeVisible();
      await page.waitForURL('**/login');
      expect(await heldUntil(andi)).toBeNull();

      const again = await tablet.context.newPage();
      await again.goto(`${server.url}${link}`);
      await again.getByRole('button', { name: 'Confirm e-mail' }).click();
      await expect(again.getByText('This link no longer works')).toBeVisible();
      await again.reload();
      await expect(again.getByText('Open the link in the e-mail we sent.')).toBeVisible();
      await again.close();
    });

    await test.step('by a super admin, who sees until when it opens nothing', async () => {
      await rina.call('PUT', `/users/${budi}`, { email: 'budi.baru@example.com' });
      await signIn(page, server.url);
      await page.goto(`${server.url}/users?detail=${budi}`);
      const detail = page.getByRole('dialog', { name: 'User Detail' });
      await expect(detail).toContainText('budi.baru@example.com');
      await expect(detail).toContainText(/New, not confirmed\. Until .* no link/);
      await expect(detail.getByRole('button', { name: 'Send reset link' })).toHaveCount(0);
      await inspect(
        page,
        'the detail of a user whose address is held',
        '[role=dialog], [data-detail]',
      );
      await detail.getByRole('button', { name: 'Confirm e-mail' }).click();
      const question = page.getByRole('dialog', { name: 'Confirm E-mail' });
      await expect(question).toContainText('budi.baru@example.com');
      await question.getByRole('button', { name: 'Confirm e-mail' }).click();
      await expect(page.getByText('E-mail address confirmed')).toBeVisible();
      await expect(detail).not.toContainText('not confirmed');
      await expect(detail.getByRole('button', { name: 'Send reset link' })).toBeVisible();
      expect(await heldUntil(budi)).toBeNull();
    });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function remove(page: Page, username: string): Promise<void> {
  await rowAct(page, username, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete User' });
  await expect(dialog).toContainText('Are you sure you want to delete this user?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
}

async function everybody(api: ApiClient): Promise<Person[]> {
  return (await api.call<Person[]>('GET', '/users?limit=100')).data;
}

async function addPerson(api: ApiClient, username: string, role = 'sales'): Promise<string> {
  const body = { username, password, role, phone: '+6281234567890' };
  const email = `${username}@example.com`;
  return (await api.call<Person>('POST', '/users', { ...body, email })).data.id;
}
