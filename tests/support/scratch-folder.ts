import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomBytes = 2 ** 30;

/**
 * A new folder for databases whose durability is not what a test is about: in memory where there is
 * room for it, which halves the time of the suite. Whoever asks takes it away.
 */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomBytes;
}
