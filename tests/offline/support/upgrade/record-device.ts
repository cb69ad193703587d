import { deviceDrafts, tabDrafts } from '#client/data/drafts.ts';
import { currentWorkspace } from '#client/data/workspace.ts';
import { mutationNamed, mutationNames } from '#contract/mutations.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { toEntryView } from '#offline/outbox/entry-view.ts';
import { replay } from '#offline/replay/replay.ts';
import { submit } from '#offline/replay/submit.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createProduct } from '#tests/support/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productIntent } from '../intents.ts';
import { entriesOf, keep, present } from '../must.ts';
import { newTablet, type Tablet } from '../tablet.ts';
import { answer } from '../test-network.ts';
import { balancesOf } from './balances.ts';
import { type Business, makeBusiness } from './business.ts';
import { everyDraft, everyTabDraft } from './drafts.ts';
import { everyTap } from './every-tap.ts';
import { readDatabases } from './raw-databases.ts';
import { type About, writeRecording } from './recording.ts';
import { refusedTaps } from './refused-taps.ts';
import { serverAsSql } from './server-sql.ts';
import { tabStorage } from './tab-storage.ts';
import { tap } from './tap.ts';
import { requestHashes, requestsAlone, sendAll, type Upgraded, upgrade } from './upgraded.ts';

const hourMs = 60 * 60_000;

/**
 * Lets this version work for a while on a device, and keeps what lies there afterwards and on the
 * server as its recording: everything that a later version may find.
 */
export async function recordDevice(version: string): Promise<void> {
  const app = await createTestApp('sqlite');
  const tab = tabStorage();
  const previous = await workPaused(app);
  const tablet = await newTablet(app);
  await work(app, tablet);
  const views = await viewsOf(tablet);
  tablet.close();
  const found = { databases: await readDatabases(), server: serverAsSql(app) };
  const recordedAt = app.clock.now().toISOString();
  await app.close();
  // Whatever can be queued has to be among it.
  const queued = mutationNames.filter((name) => mutationNamed(name).mode === 'queue');
  const missing = queued.filter((name) => !views.some((view) => view.name === name));
  if (missing.length > 0) throw new Error(`Nobody tapped ${missing.join(', ')}.`);
  const { person } = tablet;
  const begun = { recordedAt, person, tab: Object.fromEntries(tab) };
  const ends = await endsOf(() => upgrade({ about: begun, ...found }), views);
  const about: About = { ...begun, mutations: queued, previous, views, ...ends };
  writeRecording(version, { about, ...found });
}

/** Somebody whose session ran out before what was tapped could be sent. */
async function workPaused(app: TestApp): Promise<Tablet['person']> {
  const tablet = await newTablet(app);
  await warmUp(tablet.tab);
  tablet.network.cut();
  for (const name of ['Es Kopi Gula Batu', 'Es Kopi Jahe']) {
    await keep(tablet.tab, productIntent({ name }));
  }
  const place = { latitude: '0', longitude: '0' };
  const begun = { name: 'Gudang yang', address: '', ...place, capacity: '0' };
  keepDrafts(tablet, { warehouseCreate: begun });
  tablet.network.heal();
  await tablet.elsewhere.post('/auth/logout');
  const { end } = await replay(tablet.tab);
  if (end !== 'paused') throw new Error(`It is ${end}, and not paused.`);
  tablet.close();
  return tablet.person;
}

async function work(app: TestApp, tablet: Tablet): Promise<void> {
  const office = await app.asNew('admin');
  const business = await makeBusiness(app, office, tablet.person, tablet.elsewhere);
  await tapAtOdds(app, tablet, office, business);
  await tapTaken(tablet, office);
  await warmUp(tablet.tab);
  await tapBrokenOff(tablet, office);
  // Tapped so long ago that somebody has to say that it still holds.
  tablet.network.cut();
  tablet.clockErrorMs = -25 * 24 * hourMs;
  await keep(tablet.tab, productIntent({ name: 'Es Kopi Lama' }));
  tablet.clockErrorMs = 0;
  const { data: notices } = await tablet.elsewhere.get('/notifications');
  for (const intent of everyTap(business, notices[0])) await keep(tablet.tab, intent);
  // Its form waited for an answer, and was left without one.
  await submit(tablet.tab, productIntent({ name: 'Es Kopi Terakhir' }));
  keepDrafts(tablet, everyDraft(business), everyTabDraft(business));
  // Nobody waits for a draft; what is read after it comes after it.
  await tablet.tab.outbox.drafts.count();
}

async function tapAtOdds(
  app: TestApp,
  tablet: Tablet,
  office: ApiClient,
  business: Business,
): Promise<void> {
  const intents = refusedTaps(business);
  await warmUp(tablet.tab);
  tablet.network.cut();
  for (const intent of Object.values(intents)) await keep(tablet.tab, intent);
  app.clock.advance(hourMs);
  const { contested } = business.products;
  await office.put(`/products/${contested.id}`, { price: 12_500, version: contested.version });
  const { id: _, ...delivery } = intents.twice.args as { id: string };
  await office.post('/restocks', delivery);
  await office.put(`/restock-requests/${business.asked[5].id}/approve`);
  tablet.network.heal();
  await replay(tablet.tab);
  const codes = (await entriesOf(tablet.tab)).map(({ refusal }) => refusal?.code);
  if (codes.filter(Boolean).length !== 6) throw new Error(`Refused are ${codes.join(', ')}.`);
}

/** What the server has taken, and said so. */
async function tapTaken(tablet: Tablet, office: ApiClient): Promise<void> {
  const { id } = await createProduct(office, { name: 'Es Kopi Hitam' });
  await submit(tablet.tab, tap('productDelete', { id, version: 1 }, { [id]: 'Es Kopi Hitam' }));
  await keep(tablet.tab, productIntent({ name: 'Es Kopi Susu' }));
  await keep(tablet.tab, productIntent({ name: 'Es Kopi Karamel' }));
  await replay(tablet.tab);
}

/** One is asked to come again later; one is half joined, and then with another one sent unheard. */
async function tapBrokenOff({ network, tab }: Tablet, office: ApiClient): Promise<void> {
  await keep(tab, productIntent({ name: 'Es Kopi Nanti' }));
  network.behave(async () => answer(503));
  await replay(tab);
  const { id, name, version, price } = await createProduct(office, { name: 'Es Kopi Vanila' });
  await office.put(`/products/${id}`, { unit: 'gelas', version });
  await keep(tab, tap('productUpdate', { id, version, price: 14_000 }, { [id]: name }, { price }));
  network.behave((_request, carry) => {
    network.cut();
    return carry();
  });
  await replay(tab);
  await keep(tab, productIntent({ name: 'Es Kopi Diam' }));
  network.behave(async (_request, carry) => {
    await carry();
    throw new TypeError('Failed to fetch');
  });
  await replay(tab);
}

function keepDrafts(
  { tab }: Tablet,
  onDevice: Record<string, unknown>,
  inTab: Record<string, unknown> = {},
): void {
  currentWorkspace.set(tab);
  for (const [name, values] of Object.entries(onDevice)) deviceDrafts.save(name, values);
  for (const [name, values] of Object.entries(inTab)) tabDrafts.save(name, values);
  currentWorkspace.set(undefined);
}

async function viewsOf({ tab }: Tablet): Promise<About['views']> {
  return (await entriesOf(tab)).map((entry) => {
    const { seq, name, state } = toEntryView(entry, new Set(), tab.now());
    return { seq, key: entry.key, name, state };
  });
}

/** What this version itself makes of what it has left. */
async function endsOf(
  upgraded: () => Promise<Upgraded>,
  views: About['views'],
): Promise<Pick<About, 'answers' | 'sent' | 'balances'>> {
  const alone = await upgraded();
  await sendAll(alone, true);
  const requests = requestsAlone(alone);
  alone.tablet.close();
  await alone.app.close();
  const together = await upgraded();
  await sendAll(together);
  const { app, tablet } = together;
  const hashes = await requestHashes(together);
  const keys = new Set(views.map(({ key }) => key));
  const taken = (await tablet.tab.outbox.acknowledged.toArray()).filter(({ key }) => keys.has(key));
  assertAllTaken(await entriesOf(tablet.tab), views);
  const answers = taken.map(({ key, outcome, data }) => ({
    key,
    request: present(requests.get(key)),
    requestHash: present(hashes.get(key)),
    outcome: outcome as string | undefined,
    data,
  }));
  const ends = { answers, sent: tablet.network.keys.sort(), balances: await balancesOf(app) };
  tablet.close();
  await app.close();
  return ends;
}

/** All but what waits behind a refusal. */
function assertAllTaken(left: readonly Entry[], views: About['views']): void {
  const isQueued = (one: string) =>
    views.some(({ key, state }) => key === one && state === 'queued');
  const [behind, ...stuck] = left.filter((entry) => isQueued(entry.key) && !entry.refusal);
  const refused = left.filter((entry) => isQueued(entry.key) && entry.refusal);
  if (!behind || stuck.length + refused.length > 0) {
    throw new Error(`Not taken: ${JSON.stringify([...stuck, ...refused])}`);
  }
}
