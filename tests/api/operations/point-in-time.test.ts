// PostgreSQL put back to a moment, by the commands that operators are told.
import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { root, serverBuild } from '#tests/support/server-build.ts';

const run = promisify(execFile);

describe.skipIf(inject('postgresUrl') === null)('A cluster that is lost', () => {
  it('goes back to a moment: what was acknowledged before is there, what came after is sent again', {
    timeout: 300_000,
  }, async () => {
    const server = `--server=${dirname(await serverBuild())}`;
    const args = [
      'src/tools/rehearse-restore.mjs',
      server,
      ...(process.env.SOAK === '1' ? [] : ['--quick']),
    ];
    const { stdout } = await run(process.execPath, args, { cwd: root });
    expect(stdout).toMatch(/\n[1-9]\d* are there, [1-9]\d* came after the moment and are not\.\n/);
    expect(stdout).toMatch(
      /all are there once\.\nThe database is sound: every invariant holds\.\n$/,
    );
  });
});
