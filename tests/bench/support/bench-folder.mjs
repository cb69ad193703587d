import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** On a disk; removed soon after this process ends, also if it is killed. */
export function benchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-bench-'));
  // A million sales are two gigabytes. A killed run cannot remove them, so another process does.
  const script = 'while kill -0 "$1" 2>/dev/null; do sleep 1; done; rm -rf "$2"';
  spawn('sh', ['-c', script, 'guard', `${process.pid}`, folder], { detached: true, stdio: 'ignore', cwd: '/' }).unref();
  return folder;
}
