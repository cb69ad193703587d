import { spawnSync } from 'node:child_process';

/** By a process of its own: Node takes a quarter of a second for the three hundred files of a browser. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-R', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`);
}
