import { setTimeout as wait } from 'node:timers/promises';
import { asked, count, median, quantile } from '../support/figures.mjs';
import { loadSource } from '../support/load-source.mjs';

const { Random } = await loadSource('src/server/demo/random.ts');

const atOnce = 8;
const seconds = count(10, 2);
/** The sales of a day, after which devices wake. */
const salesOfDay = count(300, 20);
const fleet = 500;
export const awake = Number(asked.devices ?? count(fleet, 20));
/** A smaller fleet wakes in a shorter time, so that as many wake in a second. */
export const wakeFactor = awake / fleet;
const wakeMs = 60_000 * wakeFactor;

/** First warm-ups, several at once, one after the other for some seconds. */
export const warmUpsPerSecond = {
  name: `first warm-ups, ${atOnce} at once for ${seconds} s`,
  rounds: 1,
  async measure(version) {
    const figures = {};
    const { sellers, admins } = version.people;
    for (const [role, ids] of Object.entries({ barista: sellers, admin: admins })) {
      const { done, lasted, processorMs } = await inClosedLoop(version, ids);
      figures[`${role}, per s`] = done / lasted;
      figures[`${role}, processor of the server, ms`] = processorMs / done;
      // What others do on the machine changes this one least.
      figures[`${role}, per s of the processor of the server`] = (1000 * done) / processorMs;
      figures[`${role}, share of one core that the server used, %`] = processorMs / lasted / 10;
    }
    return figures;
  },
};

async function inClosedLoop(version, ids) {
  const tokens = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => version.newDevice(ids[index % ids.length])),
  );
  const spentBefore = version.processorMs();
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  const repeat = async (empty) => {
    while (performance.now() < until) {
      await empty.copyFor(empty.token).sync();
      done += 1;
    }
  };
  await Promise.all(tokens.map(repeat));
  const lasted = (performance.now() - started) / 1000;
  return { done, lasted, processorMs: version.processorMs() - spentBefore };
}

/** Devices that have what was there the evening before wake within a minute. */
export const wakeAfterDay = {
  name: `${awake} devices wake within ${wakeMs / 1000} s, ${salesOfDay} sales after they slept`,
  rounds: 1,
  async measure(version) {
    const sleepers = await fleetOf(version, async (device) => device.sync());
    await sellForDay(version);
    return wake(version, sleepers);
  },
};

/** The same number of devices with nothing stored. */
export const wakeEmpty = {
  name: `${awake} devices with nothing stored wake within ${wakeMs / 1000} s`,
  rounds: 1,
  measure: async (version) => wake(version, await fleetOf(version)),
};

/** Devices with sessions of their own; of ten, nine are of baristas and one is of an admin. */
async function fleetOf(version, prepare) {
  const { baristas, admins } = version.people;
  const prepared = new Map();
  const devices = [];
  for (let index = 0; index < awake; index++) {
    const ids = index % 10 === 9 ? admins : baristas;
    const id = ids[index % ids.length];
    if (!prepared.has(id)) {
      const device = await version.newDevice(id);
      await prepare?.(device);
      prepared.set(id, device);
    }
    devices.push(prepared.get(id).copyFor(await version.signIn(id)));
  }
  return devices;
}

async function sellForDay({ sellers }) {
  for (let sale = 0; sale < salesOfDay; sale++) await sellers[sale % sellers.length].sell();
}

async function wake(version, devices) {
  const random = new Random('devices that wake');
  const moments = devices.map(() => random.between(0, wakeMs));
  const failures = [];
  const spentBefore = version.processorMs();
  const started = performance.now();
  const taken = await Promise.all(
    devices.map(async (device, index) => {
      await wait(moments[index]);
      const wokeAt = performance.now();
      await device.sync().catch((error) => failures.push(error.message));
      return performance.now() - wokeAt;
    }),
  );
  if (failures.length > 0) console.error(`${version.name}: ${[...new Set(failures)].join('; ')}`);
  return {
    'median, ms': median(taken),
    'p95, ms': quantile(taken, 0.95),
    'until the last, s': (performance.now() - started) / 1000,
    errors: failures.length,
    'processor of the server, s': (version.processorMs() - spentBefore) / 1000,
  };
}
