import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root, serverBuild } from './server-build.ts';

export async function startCommand(name: string, env: Record<string, string>, ...args: string[]) {
  const entry = join(dirname(await serverBuild()), `${name}.js`);
  const child = spawn(process.execPath, [entry, ...args], { cwd: root, env: { PATH: process.env.PATH ?? '', ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'close').then(([status]) => ({ status: status as number, output }));
  return { child, ended };
}

export async function runCommand(name: string, env: Record<string, string>, ...args: string[]) {
  return (await startCommand(name, env, ...args)).ended;
}
