import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder on a disk. It is gone soon after this process, however that ends. */
export function benchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'gerobak-bench-'));
  // A million sales are two gigabytes: a run that is killed cannot tidy up, so this one does.
  const script = 'while kill -0 "$1" 2>/dev/null; do sleep 1; done; rm -rf "$2"';
  spawn('sh', ['-c', script, 'guard', `${process.pid}`, folder], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
  }).unref();
  return folder;
}
