import { ApiClient } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { cartOnTheRoad } from './support/road.ts';
import { rowAct } from './support/row-act.ts';

test('what can be done with a row is reached by the keyboard, and on a phone in a sheet', async ({
  server,
  openSignedIn,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createProduct('Es Kopi Susu Aren');
  await admin.createProduct('Thai Tea');
  const page = await openSignedIn('/products');
  const more = page.getByRole('button', { name: 'More for Thai Tea' });
  const item = (name: string) => page.getByRole('menuitem', { name });

  await test.step('the menu opens with Enter, the arrows choose, Escape leads back', async () => {
    await page.getByRole('link', { name: 'Edit Thai Tea' }).focus();
    await page.keyboard.press('Tab');
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item('Set stock')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Delete')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item('Delete')).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step('the dialog of an act leads back to the button too', async () => {
    await page.keyboard.press('Enter');
    await expect(item('Set stock')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(item('Delete')).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete Product' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step('a card has no buttons but one, whose sheet lists every act', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('listitem').filter({ hasText: 'Thai Tea' });
    await expect(card.getByRole('button')).toHaveText(['Thai Tea', '']);
    await expect(card).toContainText(/\S\u00a0· \S/);
    expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await more.click();
    const sheet = page.getByRole('dialog', { name: 'Thai Tea' });
    await expect(sheet.getByRole('button').or(sheet.getByRole('link'))).toContainText([
      ...['', 'Detail', 'Edit', 'Set stock', 'Delete'],
    ]);
    await page.keyboard.press('Escape');
    await rowAct(page, 'Thai Tea', 'Detail');
    await expect(page.getByRole('dialog')).toContainText('Stock Sold');
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  await test.step('what is done seldom with the list is in a sheet too, and leads back to its button', async () => {
    const moreActions = page.getByRole('button', { name: 'More actions' });
    const deleted = page.getByRole('button', { name: 'Deleted', exact: true });
    await expect(deleted).toBeHidden();
    await moreActions.click();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveText('Print');
    await deleted.click();
    await expect(page.getByRole('dialog', { name: /^Deleted/ })).toBeVisible();
    await expect(deleted).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(moreActions).toBeFocused();
  });
});

test('on a phone a request is one press from its approval', async ({ server, openSignedIn }) => {
  const admin = await ApiClient.signedIn(server.url);
  const road = await cartOnTheRoad(server.url, admin);
  await road.ask(12, 'Sebelum makan siang');
  const page = await openSignedIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/restock-requests`);
  const card = page.getByRole('listitem').filter({ hasText: 'Sebelum makan siang' });
  const action = card.getByRole('button', { name: /^Action/ });
  await expect(card.getByRole('button')).toHaveCount(2);
  await action.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(action).toBeFocused();
  await action.click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(card).toContainText('Approved');
  await expect(action).toHaveCount(0);
});
