import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import type { Command, Driver } from './page.ts';
import { endProcess, startProcess } from './start-process.ts';

const paths: Record<Command, (id: unknown) => string> = {
  navigate: () => 'url',
  evaluate: () => 'execute/async',
  click: (id) => `element/${id}/click`,
  type: (id) => `element/${id}/value`,
};

export async function openWebKit(profile: string): Promise<Driver> {
  const screen = startProcess('Xvfb', ['-displayfd', '3', '-screen', '0', '1024x768x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const driver = startProcess('WebKitWebDriver', [`--port=${port}`], {
    env: { PATH: process.env.PATH, HOME: profile, LANG: 'en_US.UTF-8', DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => call('GET', `${url}/status`), 10_000);
  const browserOptions = {
    binary: '/usr/bin/gjs',
    args: ['-m', join(import.meta.dirname, 'webkit-browser.mjs'), profile],
  };
  const { sessionId } = await call('POST', `${url}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `${url}/session/${sessionId}`;
  return {
    send: (command, { id, ...parameters }) => call('POST', `${session}/${paths[command](id)}`, parameters),
    close: async () => {
      await call('DELETE', session);
      await endProcess(driver);
      await endProcess(screen);
    },
  };
}

async function call(method: string, url: string, body?: object) {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
