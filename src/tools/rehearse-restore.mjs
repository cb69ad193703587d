// `npm run rehearse-restore`: loses a PostgreSQL cluster of its own and goes back to a chosen minute, with the commands of
// `docs/running.md` and the real server. Fails where what was acknowledged before that minute is lost, where something
// is there that came after it, and where the books do not add up. The configured database is not touched.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { freePort } from './free-port.mjs';
import { openCluster } from './rehearsal/cluster.mjs';
import { openReceiver } from './rehearsal/receiver.mjs';

const { values } = readCommandLine({
  command: 'npm run rehearse-restore --',
  about:
    'Loses a PostgreSQL cluster of its own and goes back to a chosen minute: takes about three.',
  options: {
    quick: { about: 'to one of the next seconds, without waiting for the log' },
    server: { type: 'string', about: 'a folder with a built server, instead of building it' },
  },
});
ensureInstalled('run');
if (values.server === undefined) {
  const { build } = await import('./build.mjs');
  build({ ifStale: true });
}
const folder = String(values.server ?? join(root, 'dist', 'server'));
const isQuick = values.quick === true;
const say = (line) => console.log(line);

const password = `rehearsal-${randomUUID()}`;
const cluster = await openCluster();
const env = {
  ...{ DATABASE_URL: cluster.url, DATA_DIR: join(cluster.folder, 'data') },
  ...{ ADMIN_PASSWORD: password, PATH: process.env.PATH ?? '' },
};
let server;
try {
  await goBack();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await server?.kill();
  cluster.remove();
}

async function goBack() {
  cluster.run(commandsOfDocs('archive'));
  server = await startServer();
  const receiver = await openReceiver(server.url, password);
  cluster.run(commandsOfDocs('base'));
  const DAY = cluster.run('date +%u');
  await receiver.receiveOne();
  const target = momentToGoBackTo();
  say(
    `The log is archived and a base backup made. The moment to go back to: ${target.toISOString()}`,
  );
  await receiver.receiveUntil(target.getTime() + (isQuick ? 1000 : 10_000));
  await receiver.receiveOne();
  await cluster.untilArchived(isQuick);
  say(`${receiver.count()} restocks were acknowledged, on both sides of it.`);
  await server.kill();
  cluster.crash();

  const begin = Date.now();
  const TARGET = target.toISOString().replace('T', ' ').replace('.000Z', '+00');
  cluster.run(commandsOfDocs('restore'), { DAY, TARGET });
  await cluster.untilWritable();
  runCommand('restored');
  say(`The cluster was lost, and is back after ${Math.ceil((Date.now() - begin) / 1000)} s.`);
  say(runCommand('check'));
  server = await startServer();
  const { kept, gone } = await receiver.judge(server.url, target.getTime());
  say(`${kept} are there, ${gone} came after the moment and are not.`);
  await receiver.offerAgain();
  await server.kill();
  say('These were sent again, as devices do, and all are there once.');
  say(runCommand('check'));
}

/** The shell commands of `docs/running.md`, by the first word of their comment. */
function commandsOfDocs(name) {
  const docs = readFileSync(join(root, 'docs', 'running.md'), 'utf8');
  const [, block] = docs.split(new RegExp(`\`\`\`sh\\n# ${name}\\b.*\\n`));
  if (block === undefined) throw new Error(`docs/running.md has no commands "${name}".`);
  return block.slice(0, block.indexOf('```'));
}

/** The next minute, or second; not the one that begins now, because some deliveries are to lie before it. */
function momentToGoBackTo() {
  const [unit, ahead] = isQuick ? [1000, 500] : [60_000, 5000];
  return new Date(Math.ceil((Date.now() + ahead) / unit) * unit);
}

async function startServer() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(folder, 'main.js')], {
    ...{ cwd: root, env: { ...env, PORT: `${port}`, LOG_LEVEL: 'error' } },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await sleep(50);
  }
  return { url, kill };
}

function runCommand(name) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, `${name}.js`)], {
    ...{ cwd: root, env, encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(`${name}: ${stdout}${stderr}`);
  return stdout.trim();
}
