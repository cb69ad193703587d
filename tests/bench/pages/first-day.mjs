// A device that was never here: from the press on "Log in" to the list, and to everything that the
// office needs on this device.

import { openDevice } from './device.mjs';
import { keepsAll } from './keeps-all.mjs';
import { marksOfSignIn, signIn } from './sign-in.mjs';
import { officeFiles } from './tree.mjs';

/** What an address without a word about it shows of a list (screens 8.1). */
const defaultRows = 10;

const ways = {
  'login page': { path: '/login', rows: defaultRows },
  'led to it from a list': { path: '/products?limit=25', rows: 25 },
};

/** One sign-in on a new device for each way there and each way to fill it in. */
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

/** Of a cart business of some weeks: ten thousand products would be another hundred calls. */
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
      const until = (at) =>
        entries.filter(({ startedAt }) => startedAt > pressed && startedAt < at);
      const isCall = ({ path }) => path.startsWith('/api/');
      return {
        'press → files on the device': files - pressed,
        'press → lists too': Math.max(files, lists) - pressed,
        'files asked for meanwhile, number': until(files).filter((one) => !isCall(one)).length,
        'calls until the lists are there, number': until(lists).filter(isCall).length,
      };
    } finally {
      await device.close();
    }
  },
};
