import { count } from '../support/figures.mjs';
import { wholeTextOf } from './exchange.mjs';

/** What an up-to-date device transfers when nothing has changed. */
export const nothingChanged = {
  name: 'nothing changed',
  async measure(version) {
    const { barista } = await watchers(version);
    const { lists, documents } = await syncNoted(barista);
    const answers = [...lists, ...documents];
    return {
      calls: answers.length,
      'body, bytes': bytesOf(answers),
      'response headers, bytes': sumOf(answers, ({ headerBytes }) => headerBytes),
    };
  },
};

/** What up-to-date devices of others transfer after one barista sold one unit. */
export const oneSale = {
  name: 'one sale by somebody else',
  async measure(version) {
    const devices = await watchers(version);
    // The first seller is the barista who watches.
    await version.sellers[1].sell();
    const figures = {};
    for (const [role, device] of Object.entries(devices)) {
      const { lists, documents } = await syncNoted(device);
      figures[`${role}, calls`] = lists.length;
      figures[`${role}, body, bytes`] = bytesOf(lists);
      figures[`${role}, body of documents, bytes`] = bytesOf(documents);
    }
    return figures;
  },
};

/** What a device with nothing stored transfers until it has everything, and what that costs the server. */
export const firstWarmUp = {
  name: 'first warm-up',
  async measure(version) {
    const figures = {};
    for (const [role, id] of Object.entries(peopleWhoWatch(version))) {
      const devices = [];
      for (let run = 0; run < count(10, 2); run++) devices.push(await version.newDevice(id));
      const spentBefore = version.processorMs();
      const started = performance.now();
      for (const device of devices) await device.sync();
      const lastedMs = performance.now() - started;
      const spentMs = version.processorMs() - spentBefore;
      const { lists, documents } = await syncNoted(await version.newDevice(id));
      const answers = [...lists, ...documents];
      figures[`${role}, calls`] = answers.length;
      figures[`${role}, calls for documents among them`] = documents.length;
      figures[`${role}, body, kB`] = bytesOf(answers) / 1000;
      figures[`${role}, body decoded, kB`] = (await decodedBytesOf(answers)) / 1000;
      figures[`${role}, alone, ms`] = lastedMs / devices.length;
      figures[`${role}, processor of the server, ms`] = spentMs / devices.length;
    }
    return figures;
  },
};

/** A barista who is out, and an admin. */
function peopleWhoWatch({ people }) {
  return { barista: people.sellers[0], admin: people.admins[0] };
}

/** Devices of people who sell nothing here, which are up to date. */
async function watchers(version) {
  version.watching ??= Object.fromEntries(
    await Promise.all(
      Object.entries(peopleWhoWatch(version)).map(async ([role, id]) => [
        role,
        await version.newDevice(id),
      ]),
    ),
  );
  for (const device of Object.values(version.watching)) await device.sync();
  return version.watching;
}

/** The answers that the device needs to be up to date: those of lists, and those of documents. */
async function syncNoted(device) {
  const [lists, documents] = [[], []];
  await device.sync((answer, isDocument) => (isDocument ? documents : lists).push(answer));
  return { lists, documents };
}

function sumOf(answers, value) {
  return answers.reduce((sum, answer) => sum + value(answer), 0);
}

function bytesOf(answers) {
  return sumOf(answers, ({ body }) => body.byteLength);
}

async function decodedBytesOf(answers) {
  let bytes = 0;
  for (const answer of answers) bytes += Buffer.byteLength(await wholeTextOf(answer));
  return bytes;
}
