// From the press on "Log in" to the rows of the list, and until all files and lists of the office are on the device.

import { openDevice } from './device.mjs';
import { keepsAll } from './keeps-all.mjs';
import { marksOfSignIn, signIn } from './sign-in.mjs';
import { officeFiles } from './tree.mjs';

/** Rows that a list shows by default (screens 8.1). */
const defaultRows = 10;

const ways = {
  'login page': { path: '/login', rows: defaultRows },
  'led to it from a list': { path: '/products?limit=25', rows: 25 },
};

export const firstDays = Object.entries(ways).flatMap(([way, { path, rows }]) =>
  [true, false].map((isTyped) => ({
    name: `first day, ${way}, ${isTyped ? 'typed in 5 s' : 'filled at once'}`,
    measure: (place) => firstDay(place, { path, rows, isTyped }),
  })),
);

async function firstDay(place, { path, rows, isTyped }) {
  const device = await openDevice(place, { marks: marksOfSignIn(rows) });
  try {
    await device.open(path);
    const pressed = await signIn(device, { isTyped });
    const shown = await device.at('rows', { since: pressed });
    const alert = await device.at('alert', { since: pressed, withinMs: 1000 }).catch(() => NaN);
    return {
      [`press → ${rows} rows`]: shown - pressed,
      'press → alert': alert - pressed,
      [`alert → ${rows} rows`]: shown - alert,
    };
  } finally {
    await device.close();
  }
}

/** With the data of the demo, because ten thousand products would need another hundred calls. */
export const officeOnDevice = {
  name: 'first day, files of the office',
  business: 'demo',
  async measure(place) {
    const device = await openDevice(place, { marks: marksOfSignIn(defaultRows) });
    try {
      await device.open('/login');
      const pressed = await signIn(device, { isTyped: true });
      await device.at('rows', { since: pressed });
      const { files, lists } = await keepsAll(device.page, officeFiles(place.tree.folder));
      const { entries } = await place.line.take();
      const entriesUntil = (at) => entries.filter(({ startedAt }) => startedAt > pressed && startedAt < at);
      const isCall = ({ path }) => path.startsWith('/api/');
      return {
        'press → files on the device': files - pressed,
        'press → lists too': Math.max(files, lists) - pressed,
        'files asked for meanwhile, number': entriesUntil(files).filter((entry) => !isCall(entry)).length,
        'calls until the lists are there, number': entriesUntil(lists).filter(isCall).length,
      };
    } finally {
      await device.close();
    }
  },
};
