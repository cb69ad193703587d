// What a device with the app downloads for a new version that differs by one word or one line.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kib, printTable, printTitle } from '../support/report.mjs';
import { openDevice } from './device.mjs';
import { keepsAll } from './keeps-all.mjs';
import { bytesByKind, isCall, sumOf } from './kinds.mjs';
import { officeFiles, serve } from './tree.mjs';
import { messages } from './versions.mjs';
import { prepareDevice } from './visits.mjs';

const list = '/products?limit=25';
const rows = { name: 'rows', selector: 'table tbody tr' };
/** A browser looks for a new worker a second after a page. */
const quietMs = 4000;

export async function measureUpdates({ folder, line, tree }, versions) {
  const dataDir = join(tree.home, `update-${line.protocol}`);
  const withServer = async (built, action) => {
    const server = await serve(dataDir, built);
    await line.aim(server.url);
    try {
      return await action({ folder, line, tree, built });
    } finally {
      await server.stop();
    }
  };
  const { profile } = await withServer(versions.same, prepareDevice);
  const found = {};
  for (const [name, built] of Object.entries(versions)) {
    const label = name === 'word' ? messages.new : messages.old;
    found[name] = await withServer(built, (place) => update(place, profile, label));
  }
  return found;
}

async function update(place, profile, label) {
  const home = mkdtempSync(join(place.folder, 'updated-'));
  const first = await visit(place, { profile, keep: home });
  await first.device.close();
  const second = await visit(place, { keep: home });
  const { page } = second.device;
  await page.getByText(label, { exact: true }).first().waitFor({ timeout: 5000 });
  const kept = await keepsAll(page, officeFiles(place.built), { withinMs: 10_000 });
  if (Number.isNaN(kept.files)) throw new Error('The new version is not whole on the device.');
  await second.device.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  return sum([first.taken, second.taken]);
}

async function visit(place, how) {
  const device = await openDevice(place, { ...how, isSlow: false, marks: [rows] });
  await device.open(list);
  await device.at('rows');
  await place.line.quiet(quietMs);
  const accept = device.page.getByRole('button', { name: 'Update now' });
  if (await accept.isVisible()) {
    await accept.click();
    await place.line.quiet(quietMs);
  }
  return { device, taken: await place.line.take() };
}

function sum(taken) {
  const entries = taken.flatMap(({ entries }) => entries).filter((entry) => !isCall(entry));
  return {
    files: entries.filter(({ status }) => status === 200).length,
    unchanged: entries.filter(({ status }) => status === 304).length,
    bytes: bytesByKind(entries),
    wireBytes: taken.reduce((all, { wireBytes }) => all + wireBytes, 0),
  };
}

const titles = { same: 'the same version again', word: 'one word', line: 'one line of a screen' };

export function printUpdates(found, how) {
  printTitle('An update, for a device that has the app', ...how);
  const lines = Object.entries(found).flatMap(([name, updates]) =>
    Object.entries(updates).map(([change, { files, unchanged, bytes, wireBytes }]) => [
      `${titles[change]}, ${name}`,
      ...[files, kib(sumOf(bytes))],
      ...[bytes.scripts, bytes.worker, bytes.pages, bytes.fonts + bytes.other].map(kib),
      ...[unchanged, kib(wireBytes)],
    ]),
  );
  printTable(
    [
      ...['', 'files', 'KiB as sent', 'of it scripts and styles', 'worker', 'pages', 'other'],
      ...['unchanged (304)', 'KiB on the wire, calls to the API and all'],
    ],
    lines,
  );
}
