// The files and bytes that a device with a session, but without any file, loads before the first rows of
// each list.

import { kib, printTable, printTitle } from '../support/report.mjs';
import { openDevice } from './device.mjs';
import { bytesByKind, isCall, sumOf } from './kinds.mjs';

const lists = [
  ...['/transactions', '/products', '/warehouses', '/restocks', '/stock-overview', '/carts'],
  ...['/cart-assignments', '/restock-requests', '/users'],
];
const rows = { name: 'rows', selector: 'table tbody tr' };

/** For each list the number and bytes of the files that had arrived when its rows were painted. */
export async function measureWays(place, count = lists.length) {
  const { session } = await place.prepared();
  await place.line.aim((await place.tree.server()).url);
  const found = {};
  for (const path of lists.slice(0, count)) {
    const storage = { 'auth-storage': session };
    const device = await openDevice(place, { storage, marks: [rows] });
    await device.open(path);
    const at = await device.at('rows');
    const { entries } = await place.line.take();
    await device.close();
    const arrived = entries.filter((entry) => entry.endedAt <= at && !isCall(entry));
    found[path] = { files: arrived.length, bytes: bytesByKind(arrived) };
  }
  return found;
}

/** @param found what `measureWays` answered, by the name of the version of the project */
export function printWays(found, how) {
  printTitle('What comes before the first rows of a list, KiB as sent', ...how);
  const lines = Object.entries(found).flatMap(([name, ways]) =>
    Object.entries(ways).map(([path, { files, bytes }]) => [
      `${path}, ${name}`,
      ...[
        files,
        kib(sumOf(bytes)),
        kib(bytes.scripts),
        kib(bytes.pages),
        kib(bytes.fonts),
        kib(bytes.other),
      ],
    ]),
  );
  printTable(['', 'files', 'all', 'scripts and styles', 'pages', 'letters', 'other'], lines);
}
