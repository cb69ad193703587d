import 'fake-indexeddb/auto';
import { afterAll } from 'vitest';

// Each test file is a device with its own databases; the modules are loaded once for all files.
afterAll(async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});
