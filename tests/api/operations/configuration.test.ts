import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseConfig, secretVariables, settingNames } from '#server/config.ts';
import { settingsText } from '#server/main.ts';
import { metricsToken, readFigures, startMeasured } from '#tests/support/figures.ts';
import { freePort } from '#tests/support/free-port.ts';
import { runCommand } from '#tests/support/host-command.ts';
import { newServer } from '#tests/support/new-server.ts';
import { createProduct } from '#tests/support/records.ts';
import { root } from '#tests/support/server-build.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { describeOnEachEngine } from '#tests/support/use-test-app.ts';

// secretlint-disable-next-line -- an example, to see that it is not shown
const database = 'postgres://gerobak:teh-botol-31@db.internal/gerobak';

function variablesIn(paper: string): Map<string, string> {
  const rows = readFileSync(join(root, paper), 'utf8').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\| ([^|]+?) +\|/gm);
  return new Map(
    [...rows].flatMap(([, names = '', defaults = '']) => {
      const values = defaults.split(/(?<=`), /);
      return names.split(', ').map((name, at) => [name.slice(1, -1), values[at] ?? ''] as const);
    }),
  );
}

describe('The paper about the configuration', () => {
  it('has every variable with its default, and no other', () => {
    const written = variablesIn('docs/running.md');
    expect([...written.keys()].sort()).toEqual([...settingNames].sort());
    const lines = settingsText({ DATA_DIR: '' }).split('\n');
    const used = new Map(lines.map((line) => line.split(/ {2,}/) as [string, string]));
    for (const [name, cell] of written) {
      if (name === 'DATA_DIR') expect(parseConfig({}).dataDir).toBe(join(root, 'data'));
      else if (cell.startsWith('`')) expect(used.get(name), name).toBe(cell.slice(1, -1));
      else expect(used.get(name), name).toBe('–');
    }
  });
});

describe('A configuration that is wrong', () => {
  it.each([
    ['TRUST_PROXY', '10.0.0.0/33', /0 to 9, or proxy addresses .* \(got "10\.0\.0\.0\/33"\)/],
    ['TRUST_PROXY', '10.0.0.1,proxy.internal', /\(got "10\.0\.0\.1,proxy\.internal"\)/],
    ['TRUST_PROXY', '12', /\(got "12"\)/],
    ['DATABASE_CONNECT_MS', '20', /from 500 to 10000 \(got "20"\)/],
    ['DATABASE_STATEMENT_MS', '7s', /from 1000 to 12000 \(got "7s"\)/],
    ['MAX_BODY_KB', '512', /from 1024 to 16384 \(got "512"\)/],
    ['SLOW_REQUEST_MS', '-1', /from 0 to 60000 \(got "-1"\)/],
    ['METRICS_PORT', '0', /from 1 to 65535 \(got "0"\)/],
    ['METRICS_PORT', '3000', /must differ from PORT \(both are 3000\)/],
    ['METRICS_TOKEN', 'too-short', /must be 16 to 256 printable ASCII characters$/m],
    ['LOG_LEVEL', 'a\u001b[2J', /\(got "a\\u001b\[2J"\)$/m],
  ])('%s=%s is named, with what it is and what is allowed', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^ *${name} `, 'm'));
    expect(() => parseConfig({ [name]: value })).toThrow(sentence);
  });

  it('of values that are of no use together says why', () => {
    const env = { DATABASE_CONNECT_MS: '9000', DATABASE_STATEMENT_MS: '9000' };
    expect(() => parseConfig(env)).toThrow(/add up to 13000 at most, because clients wait 15 s/);
  });

  it('is told before anything is started, all of it at once and without a secret', async () => {
    const folder = join(temporaryFolder(), 'data');
    const env = { DATA_DIR: folder, PORT: 'abc', ADMIN_PASSWORD: 'sendok', METRICS_TOKEN: 'lampu' };
    const { status, output } = await runCommand('main', env, '--check-config');
    expect(status).toBe(1);
    expect(output).toMatch(/^ {2}PORT .*\(got "abc"\)$/m);
    expect(output).toMatch(/^ {2}ADMIN_PASSWORD must be at least 8 characters$/m);
    expect(output).toMatch(/^ {2}METRICS_TOKEN /m);
    expect(output).not.toMatch(/sendok|lampu/);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('A configuration that is right', () => {
  it('is printed without its secrets, and nothing is started', async () => {
    const folder = join(temporaryFolder(), 'data');
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: database,
      METRICS_TOKEN: metricsToken,
      TRUST_PROXY: '10.0.0.0/8, ::1',
    };
    const { status, output } = await runCommand('main', env, '--check-config');
    expect(status).toBe(0);
    expect(output).toMatch(/^The configuration is valid:\n/);
    expect(output).toMatch(/^PORT +3000 {2}\(default\)$/m);
    expect(output).toMatch(/^TRUST_PROXY +10\.0\.0\.0\/8,::1$/m);
    expect(output).toMatch(new RegExp(`^DATA_DIR +${folder}$`, 'm'));
    expect(output).toMatch(/^DATABASE_URL +… \(set, not shown\)$/m);
    expect(output).not.toMatch(/teh-botol|teropong/);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '192.168.1.10', PUBLIC_URL: 'http://kopi.example.com', TRUST_PROXY: '1' }, true],
    [{ HOST: '0.0.0.0', TRUST_PROXY: '1' }, false],
    [{ HOST: '::', PUBLIC_URL: 'https://kopi.example.com' }, false],
    [{ HOST: '127.0.0.2' }, false],
    [{}, false],
  ])('%j is warned of without HTTPS: %s', (env, isWarned) => {
    expect(settingsText(env).includes('without an HTTPS proxy')).toBe(isWarned);
  });

  it('shows of every variable that may be a secret only these', () => {
    const suspects = settingNames.filter((name) => /PASSWORD|TOKEN|SECRET|DATABASE_|SMTP_URL/.test(name));
    const shown = ['READ_LAG_SECONDS', 'CONNECTIONS', 'CONNECT_MS', 'STATEMENT_MS'].map((name) => `DATABASE_${name}`);
    expect(suspects.filter((name) => !secretVariables.has(name))).toEqual(shown);
  });

  it('is warned of at the start, too', async () => {
    const env = { HOST: '0.0.0.0', LOG_LEVEL: 'error' };
    const server = await newServer('sqlite', env);
    expect(server.output()).toContain('HOST is 0.0.0.0 without an HTTPS proxy');
    await server.stop();
  });

  it('has the figures on a port of their own, and there alone', async () => {
    const port = await freePort();
    const server = await newServer('sqlite', { METRICS_PORT: `${port}` });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const figures = readFigures(await answer.text());
    expect(figures.get('gerobak_database_up')).toBe(1);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
    const beside = await fetch(`${server.url}/metrics`);
    expect(await beside.text()).not.toContain('gerobak_');
    expect(await server.stop()).toBe(0);
  });
});

describeOnEachEngine('Bounds that are configured', (engine) => {
  it('are those of bodies, and of statements on PostgreSQL', async () => {
    const env = { MAX_BODY_KB: '2048', DATABASE_CONNECT_MS: '900', DATABASE_STATEMENT_MS: '2500' };
    const { api, admin } = await startMeasured(engine, env);
    const post = async (kilobytes: number) =>
      (await admin.post('/products', { notes: 'x'.repeat(kilobytes * 1024) })).status;
    expect([await post(200), await post(300)]).toEqual([422, 413]);
    if (engine === 'sqlite') return;
    const bound = async (name: string) => {
      const { rows } = await sql`select current_setting(${name}) as value`.execute(api.deps.db.kysely);
      return rows;
    };
    expect(await bound('statement_timeout')).toEqual([{ value: '2500ms' }]);
    expect(await bound('lock_timeout')).toEqual([{ value: '2s' }]);
  });
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, line] = /^node (.+)$/.exec(script) ?? [];
  return line === undefined ? [] : [{ name, line }];
});
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

  it.each([...commands, ...others])('$name refuses an option that it does not know, and does nothing', ({ line }) => {
    const { status, stdout, stderr } = called(line, '--no-such-thing');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--no-such-thing'.*\nUsage: .+\n$/s);
  });

  it.each([
    ['start', ['4000'], 'Unexpected argument 4000'],
    ['check', ['x'], 'Unexpected argument x'],
    ['backup', ['one', 'two'], 'Unexpected argument two'],
    ['restore', [], 'Missing argument <file>'],
    ['restore', ['one', 'two'], 'Unexpected argument two'],
    ['reset-link', [], 'Missing argument <username>'],
    ['build', ['dist'], 'Unexpected argument dist'],
    ['test', ['unit'], 'Unexpected argument unit'],
    ['bench', ['--engine=oracle'], '--engine must be one of sqlite, postgres'],
  ])('%s called with %j says: %s', (name, args, words) => {
    const { status, stdout, stderr } = called((scripts[name] ?? '').replace(/^node /, ''), ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.split('\n')[0]).toBe(words);
  });

  it('that runs another one’s tools names them', () => {
    expect(called('src/tools/bench.mjs', 'espresso').stderr).toMatch(/^Unknown benchmark espresso\. Benchmarks: /);
    expect(called('src/tools/operate.mjs', '../main').stderr).toMatch(/^Unknown command\. Commands: backup/);
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
    expect(await runCommand('backup', env, '--', join(app.dataDir, '--odd'))).toMatchObject({ status: 0 });
    expect(existsSync(join(app.dataDir, '--odd'))).toBe(true);
    expect(await runCommand('backup', env, '--odd')).toMatchObject({ status: 1 });
    for (const name of ['--', '--odd']) expect(existsSync(join(root, name))).toBe(false);
  });
});
