import { ApiClient } from './support/api.ts';
import { administrator, expect, pill, readyToLeave, test } from './support/fixtures.ts';

test('notifications: a dot, read on opening, offline without an alarm, each leads to its record (screens 3.2 and 3.4)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const api = await ApiClient.signedIn(server.url);
  const rina = await ApiClient.signedIn(server.url, await addAdmin(api, 'rina.kurnia'));
  const aren = await api.createProduct('Es Kopi Susu Aren');
  const kemang = await api.createWarehouse('Gudang Kemang');
  await restock(rina, kemang, aren, 9);
  // Rina writes most of it off, so the other administrator is told.
  await writeOff(rina, kemang, aren, 6);
  const page = await openSignedIn();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('region', { name: 'Notifications' });

  await test.step('offline: opening marks it as read here, and nothing alarms (screens 3.4)', async () => {
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
    await readyToLeave(page);
    await cutOff();
    await bell.click();
    await expect(panel.getByText('Low stock: Es Kopi Susu Aren')).toBeVisible();
    await expect(panel.getByText(/(second|minute)s? ago|now/)).toBeVisible();
    await expect(panel.getByText('Unread')).toBeAttached();
    await expect(bell).toHaveAccessibleName('Notifications');
    await page.keyboard.press('Escape');
    await expect(pill(page).locator('[aria-live=polite]')).toHaveText('Offline');
  });

  await test.step('the server hears of it when it is back', async () => {
    await bringBack();
    const unread = async () =>
      (await api.call<{ unread_count: number }>('GET', '/notifications/unread-count')).data;
    await expect.poll(unread, { timeout: 20_000 }).toEqual({ unread_count: 0 });
    await expect(bell).toHaveAccessibleName('Notifications');
  });

  await test.step('its link opens the record', async () => {
    await bell.click();
    await expect(panel.getByText('Unread')).toHaveCount(0);
    await panel.getByRole('link', { name: /Low stock/ }).click();
    await page.waitForURL(`**/products?detail=${aren}`);
    await expect(page.getByRole('dialog')).toContainText('Es Kopi Susu Aren');
  });

  await test.step('older ones follow where the keyboard is', async () => {
    for (let index = 1; index <= 11; index += 1) {
      const product = await api.createProduct(`Produk ${index}`);
      await restock(rina, kemang, product, 9);
      await writeOff(rina, kemang, product, 6);
    }
    await page.goto(`${server.url}/outbox`);
    await bell.click();
    const older = panel.getByRole('button', { name: 'Show older ones' });
    await older.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Low stock: Es Kopi Susu Aren')).toBeVisible();
    await expect(older).toBeHidden();
    await expect(panel.locator(':focus')).toHaveCount(1);
  });
});

test('profile: e-mail with the password, another password, and where one is signed in', async ({
  server,
  openSignedIn,
  cutOff,
}) => {
  const elsewhere = await ApiClient.signedIn(server.url);
  const page = await openSignedIn();
  await page.getByRole('button', { name: 'Profile of admin' }).click();
  await page.getByRole('link', { name: 'Profile and password' }).click();
  const email = page.getByLabel('Email');
  await expect(email).not.toHaveValue('');

  await test.step('a new e-mail address takes the password', async () => {
    await email.fill('pemilik@example.com');
    await page.getByLabel('Phone').fill('0812 0000 0099');
    await page.getByRole('button', { name: 'Save profile' }).click();
    const current = page.getByRole('textbox', { name: 'Current Password' }).first();
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await current.fill('not-the-password');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('This is not your current password').first()).toBeVisible();
    await current.fill(administrator.password);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    const { data } = await elsewhere.call<object>('GET', '/auth/profile');
    expect(data).toMatchObject({ email: 'pemilik@example.com', phone_number: '+6281200000099' });
  });

  await test.step('the digest is off, and comes at the hour that is chosen', async () => {
    const digest = page.getByRole('region', { name: 'Yesterday in six lines' });
    await expect(digest).toContainText('The mail goes to pemilik@example.com');
    await expect(digest.getByLabel('Digest')).toHaveText('Off');
    await digest.getByLabel('Digest').click();
    await page.getByRole('option', { name: 'At 06:00' }).click();
    await digest.getByRole('button', { name: 'Save digest' }).click();
    await expect(page.getByText('Digest saved.')).toBeVisible();
    const { data } = await elsewhere.call<object>('GET', '/auth/profile');
    expect(data).toMatchObject({ digest_hour: 6 });
    await page.reload();
    await expect(digest.getByLabel('Digest')).toHaveText('At 06:00');
  });

  await test.step('one session is ended, then all others, and another password ends all others too (S16)', async () => {
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    const here = sessions.getByRole('listitem').filter({ hasText: 'This device' });
    await expect(here).toContainText('In use now');
    await expect(sessions.getByText('Used within the last hour')).toHaveCount(1);
    await sessions.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
    await page.getByRole('button', { name: 'Sign out now' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    expect((await elsewhere.call('GET', '/auth/profile')).code).toBe('session_revoked');

    const others = [await ApiClient.signedIn(server.url), await ApiClient.signedIn(server.url)];
    await page.reload();
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Sign out now' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    for (const other of others) {
      expect((await other.call('GET', '/auth/profile')).code).toBe('session_revoked');
    }

    const again = await ApiClient.signedIn(server.url);
    await page.getByRole('textbox', { name: 'Current Password' }).fill(administrator.password);
    await page.getByRole('textbox', { name: 'New Password' }).fill('sepeda-roda-tiga-77');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    expect((await again.call('GET', '/auth/profile')).code).toBe('session_revoked');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('offline all of it says that it needs a connection', async () => {
    await readyToLeave(page);
    await cutOff();
    await page.reload();
    await expect(page.getByText(/Your e-mail and phone are not kept on this device/)).toBeVisible();
    await expect(page.getByText('This needs a connection').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New Password' })).toBeDisabled();
  });
});

interface Admin {
  username: string;
  password: string;
}

async function addAdmin(api: ApiClient, username: string): Promise<Admin> {
  const admin = { username, password: 'tumbler-lantai-9-sepeda' };
  const body = { ...admin, role: 'admin', phone: '+6281234567890' };
  await api.call('POST', '/users', { ...body, email: `${username}@example.com` });
  return admin;
}

function restock(api: ApiClient, warehouse_id: string, product_id: string, quantity: number) {
  const items = [{ product_id, quantity, expired_date: null }];
  return api.call('POST', '/restocks', { warehouse_id, notes: '', items });
}

function writeOff(api: ApiClient, warehouse_id: string, product_id: string, quantity: number) {
  return api.call('PUT', `/products/${product_id}/stock`, { warehouse_id, stock: 9 - quantity });
}
