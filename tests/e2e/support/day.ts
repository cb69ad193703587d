import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { startServer } from '../../support/server-process.ts';
import { copyFolder } from './copy-folder.ts';
import { administrator, test as base, openAsSignedIn } from './fixtures.ts';
import { type Line, openLine } from './line.ts';

interface Day {
  /** Between the tablet and the server, at the address that the tablet knows. */
  line: Line;
}

/**
 * The server is behind a line: `server.url` is the server itself, the tablet knows `line.url`. Offline is: no network,
 * no line, and the server stopped.
 */
export const test = base.extend<Day>({
  server: async ({ signedIn }, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gerobak-e2e-'));
    copyFolder(signedIn.dataDir, dataDir);
    const env = { ADMIN_PASSWORD: administrator.password, LOG_LEVEL: 'error' };
    const server = await startServer({ dataDir, port: await freePort(), env });
    await use(server);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  line: async ({ server, signedIn }, use) => {
    const line = await openLine(signedIn.port, server.url);
    await use(line);
    await line.close();
  },
  openSignedIn: ({ line, signedIn, tablet }, use) => use((path) => openAsSignedIn(tablet, signedIn, line.url, path)),
  cutOff: async ({ line, server, tablet }, use) => {
    await use(async () => {
      await tablet.context.setOffline(true);
      await line.close();
      await server.stop();
    });
  },
  bringBack: async ({ line, server, tablet }, use) => {
    await use(async () => {
      await server.restart();
      await line.open();
      await tablet.context.setOffline(false);
    });
  },
});
