// Loses a PostgreSQL cluster and goes back to a chosen moment, with the commands of `docs/running.md` and the real server.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../ensure-installed.mjs';
import { freePort } from '../free-port.mjs';
import { openCluster } from './cluster.mjs';
import { openReceiver } from './receiver.mjs';

/**
 * Answers how many deliveries are there afterwards, and how many are not. Throws where what was acknowledged before the moment is lost,
 * where something is there that came after it, and where the books do not add up.
 *
 * @param {object} options
 * @param {string} options.server the folder of a built server
 * @param {boolean} options.isQuick one of the next seconds instead of a whole minute, and a log that is archived at once
 * @param {(line: string) => void} [options.say]
 */
export async function goBack({ server, isQuick, say = () => undefined }) {
  const commands = commandsOfPaper();
  const cluster = await openCluster();
  const password = `rehearsal-${randomUUID()}`;
  const env = {
    ...{ DATABASE_URL: cluster.url, DATA_DIR: join(cluster.folder, 'data') },
    ...{ ADMIN_PASSWORD: password, PATH: process.env.PATH ?? '' },
  };
  /** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
  let running;
  try {
    cluster.run(commands.archive);
    running = await startServer(server, env);
    const receiver = await openReceiver(running.url, password);
    cluster.run(commands.base);
    const DAY = cluster.run('date +%u');
    await receiver.receiveOne();
    const target = isQuick ? nextSecond() : nextMinute();
    say(
      `The log is archived and a base backup made. The moment to go back to: ${target.toISOString()}`,
    );
    await receiver.receiveUntil(target.getTime() + (isQuick ? 1000 : 10_000));
    await receiver.receiveOne();
    await cluster.untilArchived({ isAtOnce: isQuick });
    say(`${receiver.count()} restocks were acknowledged, on both sides of it.`);
    await running.kill();
    cluster.crash();

    const begin = Date.now();
    cluster.run(commands.restore, {
      DAY,
      TARGET: target.toISOString().replace('T', ' ').replace('.000Z', '+00'),
    });
    await cluster.untilWritable();
    runCommand(server, 'restored', env);
    say(`The cluster was lost, and is back after ${Math.ceil((Date.now() - begin) / 1000)} s.`);
    say(runCommand(server, 'check', env));
    running = await startServer(server, env);
    const found = await receiver.judge(running.url, target.getTime());
    say(`${found.kept} are there, ${found.gone} came after the moment and are not.`);
    await receiver.offerAgain();
    await running.kill();
    say('These were sent again, as devices do, and all are there once.');
    say(runCommand(server, 'check', env));
    return found;
  } finally {
    await running?.kill();
    cluster.remove();
  }
}

/** The shell commands of the paper, by the first word of their comment. */
function commandsOfPaper() {
  const paper = readFileSync(join(root, 'docs', 'running.md'), 'utf8');
  const commandsOf = (/** @type {string} */ name) => {
    const [, block] =
      new RegExp(`\`\`\`sh\\n# ${name}\\b[^\\n]*\\n([^\`]*)\`\`\``).exec(paper) ?? [];
    if (block === undefined) throw new Error(`docs/running.md has no commands "${name}".`);
    return block;
  };
  return {
    archive: commandsOf('archive'),
    base: commandsOf('base'),
    restore: commandsOf('restore'),
  };
}

/** Not the one that begins now: some deliveries lie before it. */
function nextSecond() {
  return new Date(Math.ceil((Date.now() + 500) / 1000) * 1000);
}

function nextMinute() {
  return new Date(Math.ceil((Date.now() + 5000) / 60_000) * 60_000);
}

/** @param {string} server @param {Record<string, string>} env */
async function startServer(server, env) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(server, 'main.js')], {
    ...{ cwd: root, env: { ...env, PORT: `${port}`, LOG_LEVEL: 'error' } },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    await sleep(50);
  }
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url, kill };
}

/** @param {string} server @param {string} name @param {Record<string, string>} env */
function runCommand(server, name, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(server, `${name}.js`)], {
    ...{ cwd: root, env, encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(`${name}: ${stdout}${stderr}`);
  return stdout.trim();
}
