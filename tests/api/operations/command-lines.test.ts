// Every command says what it takes, and does nothing where it was called with something else.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#tests/support/host-command.ts';
import { createProduct } from '#tests/support/records.ts';
import { root } from '#tests/support/server-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Ours; the others are a tool's own, which reads its arguments itself. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, line] = /^node (.+)$/.exec(script) ?? [];
  return line === undefined ? [] : [{ name, line }];
});
/** Called by a person, without a name in package.json. */
const others = [{ name: 'check-lock-file', line: 'src/tools/check-lock-file.mjs' }];

function called(line: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...line.split(' '), ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

describe('A command', () => {
  it.each([...commands, ...others])('$name prints what it takes, at once', ({ line }) => {
    const { status, stdout, stderr } = called(line, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: (npm|node) .+\n.+\.\n(.+\n)+$/);
  });

  it.each([...commands, ...others])(
    '$name refuses an option that it does not know, and does nothing',
    ({ line }) => {
      const { status, stdout, stderr } = called(line, '--no-such-thing');
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^Unknown option '--no-such-thing'.*\nUsage: .+\n$/s);
    },
  );

  it.each([
    ['start', ['4000'], 'What is 4000 for?'],
    ['check', ['x'], 'What is x for?'],
    ['backup', ['one', 'two'], 'What is two for?'],
    ['restore', [], '<file> is missing'],
    ['restore', ['one', 'two'], 'What is two for?'],
    ['reset-link', [], '<username> is missing'],
    ['build', ['dist'], 'What is dist for?'],
    ['test', ['unit'], 'What is unit for?'],
    ['bench', ['--engine=oracle'], '--engine is one of sqlite, postgres'],
  ])('%s called with %j says: %s', (name, args, words) => {
    const { status, stdout, stderr } = called((scripts[name] ?? '').replace(/^node /, ''), ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.split('\n')[0]).toBe(words);
  });

  it('that runs another one’s tools names them', () => {
    expect(called('src/tools/operate.mjs', '../main').stderr).toMatch(/^The commands are backup/);
  });
});

describe('A built command', () => {
  it('reads its arguments as the one in front of it does', async () => {
    const env = { DATA_DIR: join(temporaryFolder(), 'data') };
    const refused = await runCommand('main', env, '--port', '4000');
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.output).toMatch(/^Unknown option '--port'.*\nUsage: npm start\n$/s);
    const helped = await runCommand('restore', env, '--help');
    expect(helped).toMatchObject({ status: 0 });
    expect(helped.output).toMatch(/^Usage: npm run restore -- <file>\n/);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });

  it('takes -- for the end of its options, and writes no file of that name', async () => {
    const app = await createTestApp('sqlite');
    onTestFinished(() => app.close());
    await createProduct(await app.asNew('admin'));
    const env = { DATA_DIR: app.dataDir };
    const saved = await runCommand('backup', env, '--');
    expect(saved.output).toMatch(/^Saved and verified: .+\/backups\/gerobak-[\dT-]+\.db\n$/);
    expect(await runCommand('backup', env, '--', join(app.dataDir, '--odd'))).toMatchObject({
      status: 0,
    });
    expect(existsSync(join(app.dataDir, '--odd'))).toBe(true);
    expect(await runCommand('backup', env, '--odd')).toMatchObject({ status: 1 });
    for (const name of ['--', '--odd']) expect(existsSync(join(root, name))).toBe(false);
  });
});
