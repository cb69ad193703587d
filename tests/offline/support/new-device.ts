import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openTablets } from './open-tablets.ts';

// Each test file is a device with its own databases; the modules are loaded once for all files.
afterAll(async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

beforeEach(() => openTablets.clear());
afterEach(() => {
  for (const tablet of openTablets) tablet.close();
});
