// The scripts of the office. A visitor's device never fetches them. From a sign-in on they are kept by
// a worker of another address, while it installs: browsers keep only such scripts compiled. A newer
// version installs only together with its own, so that a tablet that updates and drives away still
// opens every screen.
import { matchPrecache } from 'workbox-precaching';
import { officeCache, officeSearch } from '#contract/office-worker.ts';
import { isWhatWasAskedFor } from './only-what-was-asked-for.ts';

const list = '/office-files.json';

/** Whether this worker keeps the office, as its address says, or one before it did. */
export async function keepsOffice(): Promise<boolean> {
  return self.location.search === officeSearch || (await caches.has(officeCache));
}

export async function fromOffice(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: officeCache })) ?? fetch(request);
}

/** Fetches what is missing of this version's screens. Rejects when one cannot be had. */
export async function keepOffice(): Promise<void> {
  const files = await filesOfThisVersion();
  const cache = await caches.open(officeCache);
  const present = await pathsIn(cache);
  await Promise.all(
    files
      .filter((file) => !present.has(file))
      .map(async (file) => {
        const response = await fetch(file);
        if (!isWhatWasAskedFor(file, response)) throw new TypeError(`${file} is something else`);
        await cache.put(file, response);
      }),
  );
}

/** Lets go of an older version's screens, once no page can ask for them any more. */
export async function dropOldOffice(): Promise<void> {
  if (!(await caches.has(officeCache))) return;
  const files = new Set(await filesOfThisVersion());
  const cache = await caches.open(officeCache);
  const old = [...(await pathsIn(cache))].filter((path) => !files.has(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}

// While a version installs its own list is not in the precache yet: then the server's counts.
async function filesOfThisVersion(): Promise<string[]> {
  const response = (await matchPrecache(list)) ?? (await fetch(list, { cache: 'no-store' }));
  return response.json();
}

async function pathsIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}
