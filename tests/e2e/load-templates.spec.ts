import { ApiClient } from './support/api.ts';
import { expect, pill, readyToLeave, test } from './support/fixtures.ts';
import { rowOf } from './support/restocks.ts';
import { cartsThatCameBack, must } from './support/road.ts';
import { rowAct } from './support/row-act.ts';

test('a template is made of an old load, edited, used in the morning and deleted, all without a server (screens 3.14)', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  const matcha = await admin.createProduct('Matcha Latte');
  await admin.restock(depo, { [aren]: 100, [matcha]: 100 });
  const [old] = await cartsThatCameBack(admin, depo, [{ [aren]: 12 }]);
  await admin.createCart('MK-002', 'Pangkalan 2', depo);
  await must(admin, 'POST', '/load-templates', {
    ...{ name: 'Hari biasa', warehouse_id: depo, items: [{ product_id: matcha, quantity: 5 }] },
  });
  const page = await openSignedIn('/cart-assignments');
  await readyToLeave(page);
  await cutOff();

  await test.step('made of the load of an assignment', async () => {
    await page.goto(`${server.url}/load-templates/create?from=${old?.id}`);
    await expect(page.getByRole('combobox', { name: 'For' })).toHaveValue('Pangkalan 1');
    await expect(page.getByRole('spinbutton', { name: /Quantity/ })).toHaveValue('12');
    await page.getByRole('textbox', { name: 'Name' }).fill('Akhir pekan');
    await page.getByRole('button', { name: 'Create Template' }).click();
    await page.waitForURL('**/load-templates');
    await expect(rowOf(page, 'Akhir pekan')).toContainText('New, queued');
  });
  await test.step('edited; the form refuses one that is for nobody', async () => {
    await page.getByRole('link', { name: 'Edit Akhir pekan' }).click();
    await expect(page.getByRole('combobox', { name: 'For' })).toBeDisabled();
    await page.getByRole('spinbutton', { name: /Quantity/ }).fill('15');
    await page.getByRole('button', { name: 'Update Template' }).click();
    await page.waitForURL('**/load-templates');
    await expect(rowOf(page, 'Akhir pekan')).toContainText('15 units');
    await page.getByRole('link', { name: 'Add template' }).click();
    await page.getByRole('button', { name: 'Create Template' }).click();
    await expect(page.getByText('Choose one cart or one warehouse')).toBeVisible();
    await expect(page.getByText('Add at least one product')).toBeVisible();
  });
  await test.step('in the morning each cart takes its own, else that of its warehouse', async () => {
    await page.goto(`${server.url}/cart-assignments/morning`);
    await page.getByRole('button', { name: 'Template', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Each cart its own' }).click();
    await expect(page.getByRole('textbox', { name: 'Es Kopi Susu Aren on MK-001' })).toHaveValue(
      '15',
    );
    await expect(page.getByRole('textbox', { name: 'Matcha Latte on MK-002' })).toHaveValue('5');
    await rowAct(page, 'MK-001', 'As “Hari biasa”');
    await expect(page.getByRole('textbox', { name: 'Matcha Latte on MK-001' })).toHaveValue('5');
    await rowAct(page, 'MK-001', 'As “Akhir pekan”');
    await page.getByRole('button', { name: 'Send out 1 cart' }).click();
    await expect(page.getByText('Sent out, waits to be sent')).toHaveCount(1);
  });
  await test.step('what was typed in the morning is kept as a template', async () => {
    await page.getByRole('textbox', { name: 'Matcha Latte on MK-002' }).fill('8');
    await rowAct(page, 'MK-002', 'Keep as a template');
    await expect(page.getByRole('spinbutton', { name: /Quantity/ })).toHaveValue('8');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ramai');
    await page.getByRole('button', { name: 'Create Template' }).click();
    await page.waitForURL('**/load-templates');
    await expect(rowOf(page, 'Ramai')).toContainText('Pangkalan 2');
  });
  await test.step('one is deleted', async () => {
    await rowAct(page, 'Hari biasa', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'Hari biasa')).toContainText('Delete, queued');
  });

  await bringBack();
  await expect(pill(page)).toHaveAttribute('title', /up to date/i, { timeout: 30_000 });
  const { data } = await admin.call<object[]>('GET', '/load-templates');
  expect(data).toMatchObject([
    { name: 'Akhir pekan', cart_id: old?.cart, items: [{ product_id: aren, quantity: 15 }] },
    { name: 'Ramai', cart: { name: 'Pangkalan 2' }, items: [{ quantity: 8 }] },
  ]);
  const out = await admin.call<object[]>('GET', '/cart-assignments?status=in_use');
  expect(out.data).toMatchObject([{ cart_id: old?.cart, initial_items: [{ quantity: 15 }] }]);
});

test('the form of an assignment offers the last load and the templates of its cart (screens 3.14)', async ({
  server,
  openSignedIn,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  const depo = await admin.createWarehouse('Depo Setiabudi');
  const aren = await admin.createProduct('Es Kopi Susu Aren');
  await admin.restock(depo, { [aren]: 100 });
  const cart = await admin.createCart('MK-001', 'Pangkalan 1', depo);
  await admin.createBarista('andi.saputra');
  await must(admin, 'POST', '/load-templates', {
    ...{ name: 'Hari biasa', cart_id: cart, items: [{ product_id: aren, quantity: 9 }] },
  });
  const page = await openSignedIn('/cart-assignments');
  await page.getByRole('button', { name: 'Assign Coffee Cart' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Coffee Cart' }).click();
  await page.getByRole('option', { name: 'Pangkalan 1' }).click();
  const usual = dialog.getByRole('button', { name: 'Hari biasa · 9 units' });
  await expect(usual).toBeHidden();
  await dialog.getByRole('combobox', { name: 'Barista' }).click();
  await page.getByRole('option', { name: 'andi.saputra' }).click();
  const quantity = dialog.getByRole('spinbutton', { name: /^Quantity/ });
  await quantity.fill('3');
  await expect(usual).toBeVisible();
  await expect(quantity).toHaveValue('3');
  await usual.click();
  await expect(quantity).toHaveValue('9');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(rowOf(page, 'Pangkalan 1')).toContainText('1 product');
});
