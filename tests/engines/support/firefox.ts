import { EventEmitter, once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Command, Driver } from './page.ts';
import { startProcess } from './start-process.ts';

const names: Record<Command, string> = {
  navigate: 'WebDriver:Navigate',
  evaluate: 'WebDriver:ExecuteAsyncScript',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
};

/** Without a screen, driven by the commands of WebDriver over its own socket, as by geckodriver. */
export async function openFirefox(profile: string): Promise<Driver> {
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const portFile = join(profile, 'MarionetteActivePort');
  rmSync(portFile, { force: true });
  const browser = startProcess('firefox-esr', ['--headless', '--marionette', '--profile', profile], {
    env: { PATH: process.env.PATH, HOME: profile, LANG: 'en_US.UTF-8', MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: 'ignore',
  });
  const port = await vi.waitFor(() => {
    const written = readFileSync(portFile, 'utf8');
    if (written === '') throw new Error('Firefox has not written its port');
    return Number(written);
  }, 30_000);
  const send = await speak(port);
  await send('WebDriver:NewSession', {});
  return {
    send: async (command, parameters) => (await send(names[command], parameters)).value,
    close: async () => {
      const ended = once(browser, 'exit');
      await send('Marionette:Quit', {});
      await ended;
    },
  };
}

/** Each message is JSON behind its length in bytes: `[0, id, name, parameters]` and `[1, id, error, value]`. */
async function speak(port: number) {
  const socket = connect(port, '127.0.0.1');
  const answers = new EventEmitter();
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const from = received.indexOf(':') + 1;
      const to = from + Number.parseInt(received.toString('latin1', 0, from), 10);
      if (from === 0 || received.length < to) return;
      const message = JSON.parse(received.toString('utf8', from, to));
      received = received.subarray(to);
      // It greets first, with an object.
      if (Array.isArray(message)) answers.emit(`${message[1]}`, ...message.slice(2));
    }
  });
  const closed = once(socket, 'close').then(() => [{ message: 'Firefox has ended' }]);
  await once(socket, 'connect');
  let last = 0;
  return async (name: string, parameters: object) => {
    last += 1;
    const message = JSON.stringify([0, last, name, parameters]);
    const answered = once(answers, `${last}`);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [error, value] = await Promise.race([answered, closed]);
    if (error) throw new Error(`${name}: ${error.message}`);
    return value;
  };
}
