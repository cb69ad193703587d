import { readFileSync } from 'node:fs';
import { ApiClient } from './support/api.ts';
import { expect, pill, test } from './support/fixtures.ts';
import { addRestock } from './support/restocks.ts';

test('offline scenarios 6 and 52: the outbox says what was sent, what happens next, and how this device is', async ({
  server,
  openSignedIn,
  cutOff,
  bringBack,
}) => {
  const admin = await ApiClient.signedIn(server.url);
  await admin.createWarehouse('Gudang Kemang');
  await admin.createWarehouse('Depo Setiabudi');
  await admin.createProduct('Es Kopi Susu Aren');
  const page = await openSignedIn('/restocks');
  const restock = async (warehouse: string, quantity: number) => {
    await page.goto(`${server.url}/restocks`);
    await addRestock(page, {
      ...{ warehouse, notes: '' },
      items: [{ product: 'Es Kopi Susu Aren', quantity }],
    });
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await cutOff();
  await restock('Gudang Kemang', 5);
  await page.goto(`${server.url}/outbox`);
  const next = page.getByRole('region', { name: 'What happens next' });
  const device = page.getByRole('region', { name: 'This device' });
  const sent = page.getByRole('list', { name: 'Sent lately' }).getByRole('listitem');

  await test.step('without a connection it says when what waits is sent, and how this device is (scenario 6)', async () => {
    await expect(next).toContainText('One change is sent as soon as there is a connection.');
    await expect(device).toContainText(/Changes of.*admin/);
    await expect(device).toContainText('None. You can go on working.');
    await expect(device).toContainText(/\d\sMB.? used, .* left/);
    await expect(device).toContainText('Until space runs low');
    await device.getByRole('button', { name: 'Ask to keep it' }).click();
    await expect(device.getByRole('status')).toContainText('The browser said no');
  });

  await test.step('sent, it stands below with its outcome, when it was made and when it was sent', async () => {
    await bringBack();
    await expect(sent).toHaveCount(1, { timeout: 20_000 });
    await expect(sent).toContainText(
      /Restock Gudang Kemang, 5 units.*Sent.*Made \d\d:\d\d today, sent \d\d:\d\d today/s,
    );
    await expect(next).toBeHidden();
    await expect(device).toContainText(/Good.*The last answer took [\d.]+ s/);
    await sent.getByText('What is in it').click();
    await expect(sent.first()).toContainText('5 Es Kopi Susu Aren');
  });

  await test.step('what waits and what was sent is found by its words, and by record with a link', async () => {
    await cutOff();
    await restock('Depo Setiabudi', 7);
    await expect(pill(page)).toContainText('1 waiting');
    await page.goto(`${server.url}/outbox`);
    const search = page.getByRole('searchbox', { name: /^Search/ });
    await search.fill('aren RESTOCK');
    await expect(page.getByText('2 changes match.')).toBeVisible();
    await search.fill('setiabudi');
    await expect(page.getByText('One change matches.')).toBeVisible();
    await expect(sent).toHaveCount(0);
    await search.fill('');
    await page.getByText('By record').click();
    await expect(page.getByText('Restock · one change, 1 not sent yet')).toBeVisible();
    await page.getByRole('link', { name: 'Open it: Gudang Kemang' }).click();
    await expect(page.getByRole('dialog')).toContainText('Gudang Kemang');
  });
});

/** Licences under which code may be sent to browsers, and, unchanged, run on the server or build. */
const anywhere =
  /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|WTFPL|Unlicense)$/;
const notInBrowsers = /^(MPL-2\.0|CC-BY-4\.0)$/;

interface Component {
  name: string;
  version: string;
  purl: string;
  scope: string;
  licenses: { license?: { id: string }; expression?: string }[];
  hashes?: { content: string }[];
}

test('the bill of materials names every package that ships or builds, each under a licence that is allowed (S61)', async ({
  request,
  site,
}) => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const bill = JSON.parse(readFileSync('dist/bom.cdx.json', 'utf8'));
  const components: Component[] = bill.components;
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const used = (
    Object.entries(packages) as [string, { dev?: true; name?: string; version: string }][]
  )
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)} ${version}`);
  expect(used.filter((name) => !listed.has(name))).toEqual([]);
  const licencesOf = ({ licenses: [only] }: Component) =>
    (only?.license?.id ?? only?.expression ?? '').replace(/[()]/g, '').split(/ (?:OR|AND) /);
  const allowed = (id: string) => anywhere.test(id) || notInBrowsers.test(id);
  expect(components.filter((each) => !licencesOf(each).every(allowed))).toEqual([]);
  const runs = components.filter(({ scope }) => scope !== 'excluded');
  expect(runs.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual(
    [],
  );
  const isRequired = (name: string) =>
    components.find((each) => each.name === name)?.scope === 'required';
  // In the pages, in the worker, in the server, beside it; and what only builds.
  const named = ['react', 'workbox-routing', 'hono', 'pg-protocol', 'swagger-ui-dist', 'vite'];
  expect(named.map(isRequired)).toEqual([true, true, true, true, true, false]);
  const texts = await (await request.get(`${site}/licences.txt`)).text();
  const inBrowsers = [...texts.matchAll(/^(\S+) (\d\S+) \((.+)\)$/gm)];
  expect(inBrowsers.length).toBeGreaterThan(50);
  expect(texts).toContain('Copyright (c) Meta Platforms');
  const foreign = inBrowsers.flatMap(([, , , licence = '']) =>
    licence.replace(/[()]/g, '').split(/ (?:OR|AND) /),
  );
  expect(foreign.filter((id) => !anywhere.test(id))).toEqual([]);
});
