// `npm run soak [-- part …] [--minutes=N]`: the tests with their full counts; all of them, or only files of Vitest
// whose path contains one of the parts. What goes on for a time, as `model` and `rolling`, takes it from `--minutes`.
import { join } from 'node:path';
import { readCommandLine } from '../server/cli/command-line.mjs';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

const { values, positionals: parts } = readCommandLine({
  command: 'npm run soak --',
  about: 'Runs the tests with their full counts: all, for hours, or those of the named files.',
  takes: ['[part …]'],
  options: {
    minutes: { type: 'string', about: 'how long a test goes on that has no end (model, rolling)' },
  },
});
if (values.minutes !== undefined && !(Number(values.minutes) > 0)) {
  console.error('--minutes is a number above 0');
  process.exit(1);
}
const env = {
  ...process.env,
  SOAK: '1',
  ...(values.minutes && { MINUTES: String(values.minutes) }),
};
if (parts.length === 0) {
  run(process.execPath, [join(root, 'src', 'tools', 'test.mjs'), '--soak'], env);
} else {
  ensureInstalled('develop');
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  // What a search prints is its result.
  const shown = ['--disable-console-intercept=true'];
  run(vitest, ['run', ...parts, ...shown], env);
}
