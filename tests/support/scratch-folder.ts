import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
const neededBytes = 2 ** 30;

/**
 * For tests that are not about durability: in memory if there is enough free, which halves the time of the suite. The
 * caller removes it.
 */
export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(hasFreeMemory() ? memoryFolder : tmpdir(), prefix));
}

function hasFreeMemory(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > neededBytes;
}
