// What happens on a random day of two tablets: what their people, browsers, the line and the server do, each as often
// as its weight says.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { Entry } from '#offline/outbox/entry.ts';
import { root } from '../../support/server-build.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { ApiClient } from './api.ts';
import { administrator, expect } from './fixtures.ts';
import { type Fault, isChange, type Line } from './line.ts';
import { logInAs, signOut } from './other-person.ts';
import { rowsOn } from './raw-databases.ts';
import { addRestock } from './restocks.ts';
import { must } from './road.ts';
import type { Tablet } from './tablet.ts';
import { importHere } from './unsent.ts';

/** The products that everybody works on. */
export const pool = ['Es Kopi Susu Aren', 'Kopi Tubruk', 'Teh Tarik'] as const;
const most = 3;

export interface Device {
  tablet: Tablet;
  tabs: Page[];
  /** All entries that were ever found here, by key. */
  seen: Map<string, Entry>;
  isOffline: boolean;
  /** Its session ended on the server: it has to sign in again. */
  isEnded: boolean;
}

/** One change that a person has made. */
export interface Wish {
  device: Device;
  kind: 'receive' | 'make' | 'reprice';
  /** Its place in the pool. */
  product: number;
  /** What no other change has: the notes of a restock, the name of a product, or its price. */
  mark: string | number;
  units: number;
  isDiscarded?: boolean;
  /** A sign-out took from the device what the server had answered: it cannot send it again. */
  isForgotten?: boolean;
  /** And then a backup was put back. */
  mayBeGone?: boolean;
}

export interface World {
  server: ServerProcess;
  line: Line;
  /** Somebody at another device, always connected. */
  admin: ApiClient;
  /** Of the products of the pool. */
  ids: readonly string[];
  devices: readonly Device[];
  wishes: Wish[];
  /** What the products of the pool cost beside the wishes. */
  otherPrices: Set<number>;
  isUp: boolean;
  hasBackup: boolean;
}

type Deed = (world: World, device: Device, pick: number) => Promise<unknown>;

export const deeds: Record<string, Deed> = {
  receive: async (world, device, pick) => {
    const tab = await tabAt(world, device, pick, '/restocks');
    const wish = wishOf(world, device, 'receive', pick);
    const items = [{ product: pool[wish.product] ?? '', quantity: wish.units }];
    await addRestock(tab, { warehouse: 'Gudang Kemang', notes: String(wish.mark), items });
    await expect(tab.getByRole('dialog')).toBeHidden({ timeout: 40_000 });
    await made(world, tab, wish);
  },
  make: async (world, device, pick) => {
    const tab = await tabAt(world, device, pick, '/products/import');
    const wish = wishOf(world, device, 'make', pick);
    await importHere(tab, { [wish.mark]: 9_000 });
    await made(world, tab, wish);
  },
  reprice: async (world, device, pick) => {
    const tab = await tabAt(world, device, pick, '/products/import');
    const wish = wishOf(world, device, 'reprice', pick);
    await importHere(tab, { [pool[wish.product] ?? '']: Number(wish.mark) });
    await made(world, tab, wish);
  },
  repriceElsewhere: async ({ isUp, admin, ids, otherPrices }, _device, pick) => {
    if (!isUp) return;
    const id = ids[pick % ids.length];
    const { version } = await must<{ version: number }>(admin, 'GET', `/products/${id}`);
    const price = 90_000 + otherPrices.size;
    await must(admin, 'PUT', `/products/${id}`, { price, version });
    otherPrices.add(price);
  },
  discard: (world, device, pick) => inOutbox(world, device, pick, /^Discard:/),
  retry: (world, device, pick) => inOutbox(world, device, pick, /^Try again/),
  signOutAndIn: async (world, device, pick) => {
    await startServer(world);
    await connect(device, true);
    const tab = await tabAt(world, device, pick, '/outbox');
    await signOut(tab, administrator.username, `Keep for ${administrator.username}`);
    const { waits } = await note(tab, device);
    for (const wish of wishesOf(world, device)) wish.isForgotten ||= !waits.has(keyOf(wish));
    await logInAs(tab, administrator);
  },
  goOffline: (_world, device) => connect(device, false),
  goOnline: (_world, device) => connect(device, true),
  openTab: async (world, device) => {
    if (device.tabs.length < most) device.tabs.push(await device.tablet.context.newPage());
    await tabAt(world, device, device.tabs.length - 1, '/outbox');
  },
  closeTab: async (_world, { tabs }, pick) => {
    if (tabs.length > 1) await tabs.splice(pick % tabs.length, 1)[0]?.close();
  },
  killBrowser: async (_world, device) => {
    await device.tablet.kill();
    device.tabs = [await device.tablet.open()];
    await connect(device, !device.isOffline);
  },
  loseAnswer: nextMeets('lose'),
  keepRequest: nextMeets('keep'),
  failRequest: nextMeets({ status: 503 }),
  killServer: async (world) => {
    if (world.isUp) await world.server.kill();
    world.isUp = false;
  },
  restartServer: startServer,
  saveBackup: async (world) => {
    expect(operate(world, 'backup', backupOf(world))).toBe(0);
    world.hasBackup = true;
  },
  restoreBackup: async (world) => {
    if (!world.hasBackup) return;
    if (world.isUp) await world.server.kill();
    expect(operate(world, 'restore', backupOf(world))).toBe(0);
    world.isUp = false;
    await startServer(world);
    // A backup has no sessions.
    world.admin = await ApiClient.signedIn(world.server.url);
    for (const device of world.devices) device.isEnded = true;
    for (const wish of world.wishes) wish.mayBeGone ||= wish.isForgotten === true;
  },
};

const weights: Record<string, number> = {
  ...{ receive: 5, make: 3, reprice: 5, goOnline: 3, restartServer: 2 },
};

const named = Object.keys(deeds).map((name) => ({
  weight: weights[name] ?? 1,
  arbitrary: fc.constant(name),
}));

/** A day of so many deeds: its name, the place of its device, and what it picks. */
export function dayOf(count: number, seed: number): [name: string, device: number, pick: number][] {
  const deed = fc.tuple(fc.oneof(...named), fc.nat(1), fc.nat(5));
  const day = fc.array(deed, { minLength: count, maxLength: count, size: 'max' });
  return fc.sample(day, { seed, numRuns: 1 })[0] ?? [];
}

/** A tab of a device, at this address; signed in again where it has to be and can. */
export async function tabAt(world: World, device: Device, pick: number, path: string) {
  const tab = device.tabs[pick % device.tabs.length] as Page;
  await tab.bringToFront();
  if (device.isEnded && !device.isOffline && world.isUp) {
    await tab.goto(`${world.line.url}/outbox`);
    // It is told once it has given up waiting for the answer to what it was sending.
    await tab.waitForURL('**/login', { timeout: 60_000 });
    await logInAs(tab, administrator);
    device.isEnded = false;
  }
  await tab.goto(`${world.line.url}${path}`);
  return tab;
}

export async function connect(device: Device, isOnline: boolean): Promise<void> {
  await device.tablet.context.setOffline(!isOnline);
  device.isOffline = !isOnline;
}

export async function startServer(world: World): Promise<void> {
  if (!world.isUp) await world.server.restart();
  world.isUp = true;
}

/** A command for whoever runs the server. Returns its exit code. */
export function operate({ server }: World, command: string, ...args: string[]): number | null {
  const script = join(root, 'dist', 'server', `${command}.js`);
  const env = { PATH: process.env.PATH, DATA_DIR: server.dataDir };
  return spawnSync(process.execPath, [script, ...args], { env }).status;
}

function backupOf({ server }: World): string {
  return join(server.dataDir, 'yesterday');
}

/** What waits on a device, and what it was told is done, by key. */
export async function note(tab: Page, { seen }: Device) {
  const entries = await rowsOn<Entry>(tab, 'outbox', 'entries');
  const told = await rowsOn<{ entry: Entry }>(tab, 'outbox', 'acknowledged');
  const byKey = (all: Entry[]) => new Map(all.map((entry) => [entry.key, entry]));
  const [waits, done] = [byKey(entries), byKey(told.map(({ entry }) => entry))];
  for (const [key, entry] of [...done, ...waits]) seen.set(key, entry);
  return { waits, done };
}

/** The key of the entry that a wish became; empty if there never was one. */
export function keyOf({ kind, mark, device }: Wish): string {
  const isIts = ({ args }: Entry) => {
    const { notes, name, price } = args as Record<string, unknown>;
    return (kind === 'receive' ? notes : kind === 'make' ? name : price) === mark;
  };
  return [...device.seen.values()].find(isIts)?.key ?? '';
}

function wishesOf({ wishes }: World, device: Device): Wish[] {
  return wishes.filter((wish) => wish.device === device);
}

function wishOf({ wishes }: World, device: Device, kind: Wish['kind'], pick: number): Wish {
  const n = wishes.length + 1;
  const mark = { receive: `Kiriman ${n}`, make: `Kopi baru ${n}`, reprice: 20_000 + n }[kind];
  return { device, kind, mark, product: pick % pool.length, units: pick + 1 };
}

async function made(world: World, tab: Page, wish: Wish): Promise<void> {
  world.wishes.push(wish);
  await note(tab, wish.device);
  expect(keyOf(wish), `${wish.kind} ${wish.mark} is stored`).not.toBe('');
}

/** The next change that goes over the line meets this. */
function nextMeets(fault: Fault): Deed {
  return async ({ line }) =>
    line.fails((call) => {
      if (!isChange(call)) return undefined;
      line.fails();
      return fault;
    });
}

/** Presses this at an entry of the outbox, if one offers it. */
async function inOutbox(world: World, device: Device, pick: number, name: RegExp): Promise<void> {
  const tab = await tabAt(world, device, pick, '/outbox');
  await expect(tab.getByRole('heading', { name: 'Waiting to send', level: 1 })).toBeVisible();
  const { waits } = await note(tab, device);
  // The entry may go while it is pressed.
  const press = tab.getByRole('button', { name }).first();
  if ((await press.count()) === 0) return;
  await press.click({ timeout: 2_000 }).catch(() => undefined);
  const discard = tab.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true });
  if ((await discard.count()) === 0) return;
  await discard.click();
  await expect(tab.getByRole('dialog')).toBeHidden();
  const after = await note(tab, device);
  const isDiscarded = (key: string) =>
    waits.has(key) && !after.waits.has(key) && !after.done.has(key);
  for (const wish of wishesOf(world, device)) wish.isDiscarded ||= isDiscarded(keyOf(wish));
}
