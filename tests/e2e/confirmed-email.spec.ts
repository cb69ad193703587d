import { inspect } from './support/accessibility.ts';
import { ApiClient } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailed-link.ts';

test('an address that an admin gave is confirmed from the old mailbox, by a button and not by opening the link', async ({
  server,
  visitor,
  context,
}) => {
  const boss = await ApiClient.signedIn(server.url);
  const rina = await boss.createAdmin('rina');
  const andi = await boss.createBarista('andi');
  type Held = { email_held_until: string | null };
  const heldUntil = async () => (await boss.call<Held>('GET', `/users/${andi}`)).data.email_held_until;
  await rina.call('PUT', `/users/${andi}`, { email: 'andi.baru@example.com' });
  const link = await mailedLink(server.dataDir, /\/confirm-email#t=ect_[\w-]+/);
  await visitor.goto(`${server.url}${link}`);
  await expect(visitor).toHaveURL(/\/confirm-email$/);
  const button = visitor.getByRole('button', { name: 'Confirm email' });
  await expect(button).toBeVisible();
  await inspect(visitor, 'the page of the mailed link');
  expect(await heldUntil()).not.toBeNull();
  await button.click();
  await expect(visitor.getByText('Email address confirmed')).toBeVisible();
  await visitor.waitForURL('**/login');
  expect(await heldUntil()).toBeNull();

  const again = await context.newPage();
  await again.goto(`${server.url}${link}`);
  await again.getByRole('button', { name: 'Confirm email' }).click();
  await expect(again.getByText('This link no longer works')).toBeVisible();
  await again.reload();
  await expect(again.getByText('Open the link in the email we sent.')).toBeVisible();
});
