// What `tests/offline/model` searches for in one process, searched for in real browsers: two tablets with some tabs
// each, their databases, locks and workers, a line that fails and a server that dies. SEED=… repeats a day.
import type { Page } from '@playwright/test';
import type { Entry } from '#offline/outbox/entry.ts';
import { runs } from '../../support/property-runs.ts';
import { ApiClient } from '../support/api.ts';
import { test } from '../support/day.ts';
import { expect, signIn } from '../support/fixtures.ts';
import {
  connect,
  type Device,
  dayOf,
  deeds,
  keyOf,
  note,
  operate,
  pool,
  startServer,
  tabAt,
  type Wish,
  type World,
} from '../support/random-deeds.ts';
import { rowsOn } from '../support/raw-databases.ts';
import { Tablet } from '../support/tablet.ts';

const deedCount = runs(20, 80);
const days = Number(process.env.DAYS ?? 1);

for (let day = 1; day <= days; day++) {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

  test(`what is done at random on two tablets ends as their people were told, day ${day}`, async ({
    server,
    line,
    tablet,
    openSignedIn,
  }) => {
    test.setTimeout(deedCount * 30_000);
    const admin = await ApiClient.signedIn(server.url);
    await admin.createWarehouse('Gudang Kemang');
    const ids = [];
    for (const name of pool) ids.push(await admin.createProduct(name));
    const first = await deviceOf(tablet, await openSignedIn('/restocks'));
    const other = new Tablet();
    // Signed in by itself, so that no sign-out of the first ends its session.
    const second = await deviceOf(other, await other.open());
    await signIn(second.tabs[0] as Page, line.url);
    const world: World = {
      ...{ server, line, admin, ids, devices: [first, second] },
      ...{ wishes: [], otherPrices: new Set([10_000]), isUp: true, hasBackup: false },
    };
    try {
      for (const [name, at, pick] of dayOf(deedCount, seed)) {
        const title = `SEED=${seed}: ${name} on tablet ${at}, ${pick}`;
        await test.step(title, () => deeds[name]?.(world, world.devices[at] as Device, pick));
      }
      await test.step(`SEED=${seed}: all heals`, () => heal(world));
      expect([...(await whatIsWrong(world)), ...other.errors], `SEED=${seed}`).toEqual([]);
      for (const device of world.devices) await expectProductsOfServer(world, device);
      expect(operate(world, 'check')).toBe(0);
    } finally {
      await other.dispose();
    }
  });
}

async function deviceOf(tablet: Tablet, page: Page): Promise<Device> {
  return {
    tablet,
    tabs: [page, await tablet.context.newPage()],
    seen: new Map(),
    isOffline: false,
    isEnded: false,
  };
}

/** The line and the server are well again, and each tablet sends until only what was refused is left. */
async function heal(world: World): Promise<void> {
  world.line.fails();
  await startServer(world);
  for (const device of world.devices) {
    await connect(device, true);
    const tab = await tabAt(world, device, 0, '/outbox');
    const sendable = async () => {
      const press = tab.getByRole('button', { name: 'Send now' });
      await press.click({ timeout: 1_000 }).catch(() => undefined);
      const waits = [...(await note(tab, device)).waits.values()];
      const writes = new Set(
        waits.flatMap(({ refusal, touches }) => (refusal ? touches.writes : [])),
      );
      const isHeldUp = ({ refusal, touches }: Entry) =>
        refusal !== undefined ||
        [...touches.writes, ...touches.reads].some((ref) => writes.has(ref));
      return waits.filter((entry) => !isHeldUp(entry)).map(({ name, args }) => ({ name, args }));
    };
    await expect.poll(sendable, { timeout: 90_000, intervals: [500] }).toEqual([]);
  }
}

interface Product {
  id: string;
  name: string;
  price: number;
  version: number;
  stock: number;
}

/** What was lost, doubled, or is otherwise than its person was told. */
async function whatIsWrong(world: World): Promise<string[]> {
  const { devices, wishes, admin, line, otherPrices } = world;
  const waiting = new Set<string>();
  for (const device of devices) {
    const { waits } = await note(device.tabs[0] as Page, device);
    for (const key of waits.keys()) waiting.add(key);
  }
  const restocks = await admin.call<{ notes: string }[]>('GET', '/restocks?limit=100');
  const { data: products } = await admin.call<Product[]>('GET', '/products?limit=100');
  const isDone = (wish: Wish) =>
    line.carried.some(
      ({ key, status = 0 }) => key === keyOf(wish) && status >= 200 && status < 300,
    );
  const countOf = ({ kind, mark }: Wish) =>
    kind === 'receive'
      ? restocks.data.filter(({ notes }) => notes === mark).length
      : products.filter(({ name }) => name === mark).length;
  const ofWishes = wishes.flatMap((wish) => {
    const { kind, mark, isDiscarded, mayBeGone } = wish;
    const waits = waiting.has(keyOf(wish));
    const mustBeThere = isDone(wish) && !(waits || isDiscarded || mayBeGone);
    const count = countOf(wish);
    const checks: [isWrong: boolean, what: string][] = [
      [!(isDone(wish) || waits || isDiscarded), 'is lost'],
      [isDiscarded === true && waits, 'was discarded, and waits'],
      [kind !== 'reprice' && mustBeThere && count === 0, 'was done, and is not there'],
      [count > (isDone(wish) ? 1 : 0), `is there ${count} times`],
    ];
    const place = devices.indexOf(wish.device);
    return checks.flatMap(([isWrong, what]) =>
      isWrong ? `${kind} ${mark} of ${place} ${what}` : [],
    );
  });
  const ofPool = pool.flatMap((name, place) => {
    const of = wishes.filter(({ product }) => product === place);
    const row = products.find((product) => product.name === name);
    const units = of
      .filter(({ kind }) => kind === 'receive')
      .reduce((sum, wish) => sum + countOf(wish) * wish.units, 0);
    const isWished = of.some((wish) => wish.mark === row?.price && isDone(wish));
    return [
      ...(row?.stock === units ? [] : [`${name}: ${row?.stock} units instead of ${units}`]),
      ...(isWished || otherPrices.has(row?.price ?? 0) ? [] : [`${name} costs ${row?.price}`]),
    ];
  });
  return [...ofWishes, ...ofPool];
}

/** The products that the tablet keeps are those of the server. */
async function expectProductsOfServer(world: World, device: Device): Promise<void> {
  const tab = await tabAt(world, device, 0, '/products');
  const { data } = await world.admin.call<Product[]>('GET', '/products?limit=100');
  const known = (rows: Product[]) =>
    rows
      .map(({ id, name, price, version }) => ({ id, name, price, version }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const kept = async () => {
    const rows = await rowsOn<{ list: string; row: Product }>(tab, 'mirror', 'rows');
    return known(rows.flatMap(({ list, row }) => (list === 'products' ? [row] : [])));
  };
  await expect.poll(kept, { timeout: 30_000 }).toEqual(known(data));
}
