import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { count, median } from '../support/figures.mjs';
import { wholeTextOf } from './exchange.mjs';

const mostMs = 10_000;

/**
 * The time from a sale, which begins with its request, until the device of an admin has the row. The
 * device syncs when the stream of events says that something changed.
 */
export const told = {
  name: 'a sale by somebody else is on a device that is told',
  rounds: 1,
  async measure(version) {
    const device = await version.newDevice(version.people.admins[0]);
    await device.sync();
    const stream = await openStream(version.url, device.token);
    if (!stream) return { 'median, ms': Number.NaN };
    try {
      const seller = version.sellers[1];
      const taken = [];
      for (let sale = 0; sale < count(20, 3); sale++) {
        // Streams may hold events back for a moment after the one before.
        await wait(1500);
        taken.push(await timeUntilKnown(device, stream, seller));
      }
      return { 'median, ms': median(taken), 'most, ms': Math.max(...taken) };
    } finally {
      stream.close();
    }
  },
};

async function timeUntilKnown(device, stream, seller) {
  const started = performance.now();
  const sold = seller.sell();
  const known = [];
  while (performance.now() - started < mostMs) {
    await stream.next(mostMs);
    await device.sync((answer) => known.push(answer));
    const now = performance.now();
    const id = await sold;
    const texts = await Promise.all(known.splice(0).map(wholeTextOf));
    if (texts.some((text) => text.includes(id))) return now - started;
  }
  return Number.POSITIVE_INFINITY;
}

/** The stream of events of a server; undefined if it has none. */
function openStream(url, token) {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const call = get(`${url}/api/events`, { headers }, (response) => {
      const isStream = response.headers['content-type']?.startsWith('text/event-stream');
      if (response.statusCode !== 200 || !isStream) {
        call.destroy();
        return resolve(undefined);
      }
      let isTold = false;
      let wake = () => undefined;
      response.setEncoding('utf8');
      // Lines that begin with a colon are comments, which only keep the connection open.
      response.on('data', (text) => {
        if (!/^data:/m.test(text)) return;
        isTold = true;
        wake();
      });
      resolve({
        async next(withinMs) {
          if (!isTold) {
            await Promise.race([
              new Promise((told) => {
                wake = told;
              }),
              wait(withinMs, undefined, { ref: false }),
            ]);
          }
          isTold = false;
        },
        close: () => call.destroy(),
      });
    });
    call.on('error', reject);
  });
}
