// Visits in a newly started browser: with an empty cache, on a second day, and without a server.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDevice } from './device.mjs';
import { keepsAll } from './keeps-all.mjs';
import { marksOfSignIn, signIn } from './sign-in.mjs';
import { officeFiles } from './tree.mjs';

const list = '/products?limit=25';
const neverOpened = '/restocks?limit=25';
const row = 'table tbody tr';
export const heading = { name: 'heading', selector: 'h1' };
const anyRows = { name: 'rows', selector: row };
const rows = { ...anyRows, atLeast: 25 };
/** A browser stores compiled scripts some seconds after they have run. */
const stayMs = 6000;
/** After its rows a list loads the next page; this must have ended. */
const readAheadMs = 3000;
const filterDebounceMs = 500;

export async function timeTo(mark, place, path, how) {
  const device = await openDevice(place, { ...how, marks: [mark] });
  try {
    await device.open(path);
    const at = await device.at(mark.name);
    return at - (await device.at('opened'));
  } finally {
    await device.close();
  }
}

export async function prepareDevice(place) {
  const profile = mkdtempSync(join(place.folder, 'prepared-'));
  const files = officeFiles(place.built ?? place.tree.folder);
  const first = await openDevice(place, { keep: profile, isSlow: false, marks: marksOfSignIn(1) });
  await first.open('/login');
  await signIn(first);
  await first.at('rows');
  const kept = await keepsAll(first.page, files);
  if (Number.isNaN(kept.files + kept.lists)) throw new Error('The device did not keep everything.');
  const session = await first.page.evaluate(() => localStorage.getItem('auth-storage'));
  await first.close();
  for (let visit = 0; visit < 3; visit++) {
    const again = await openDevice(place, { keep: profile, isSlow: false, marks: [anyRows] });
    await again.open(list);
    await again.at('rows');
    await wait(stayMs);
    await again.close();
  }
  return { profile, session };
}

export const landing = {
  name: 'landing page',
  measure: async (place) => ({ 'h1 of /': await timeTo(heading, place, '/') }),
};

export const secondVisit = {
  name: 'second visit of a list',
  needsDevice: true,
  measure: async (place) => {
    const { profile } = await place.prepared();
    return { '25 rows': await timeTo(rows, place, list, { profile }) };
  },
};

export const offline = {
  name: 'list without a server',
  needsDevice: true,
  async measure(place) {
    const { profile } = await place.prepared();
    await place.line.cut();
    try {
      return {
        '25 rows': await timeTo(rows, place, list, { profile }),
        '25 rows of a list never opened': await timeTo(rows, place, neverOpened, { profile }),
      };
    } finally {
      await place.line.mend();
    }
  },
};

export const cold = [true, false].map((isSlow) => ({
  name: `cold with a session${isSlow ? '' : ', line and processor not slowed'}`,
  isSlow,
  needsDevice: true,
  async measure(place) {
    const { session } = await place.prepared();
    const storage = { 'auth-storage': session };
    return { '25 rows': await timeTo(rows, place, list, { storage, isSlow }) };
  },
}));

export const inList = {
  name: 'in an opened list',
  needsDevice: true,
  async measure(place) {
    const { profile } = await place.prepared();
    const device = await openDevice(place, { profile, marks: [rows] });
    const { page } = device;
    const changed = async (name, since, action, text) => {
      await wait(readAheadMs);
      const not = await page.locator(row).first().textContent();
      await device.watchFor({ ...rows, name, not, text });
      await action();
      const at = await device.at(name);
      return at - (await device.at(since));
    };
    try {
      await device.open(list);
      await device.at('rows');
      const next = page.getByRole('button', { name: /next/i });
      const nextMs = await changed('next page', 'press', () => next.click());
      await page.getByPlaceholder(/search/i).focus();
      const filter = () => page.keyboard.insertText('kopi 0099');
      const filterMs = await changed('filtered', 'typed', filter, '0099');
      return { 'next page': nextMs, 'filter beside its 500 ms': filterMs - filterDebounceMs };
    } finally {
      await device.close();
    }
  },
};
