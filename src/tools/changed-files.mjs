import { execFileSync } from 'node:child_process';
import { root } from './ensure-installed.mjs';

/**
 * The files that differ from the main branch of the origin, or without one from the last commit; with files that
 * Git does not know yet, without deleted ones. Undefined outside of a clone.
 *
 * @returns {string[] | undefined} paths below the root
 */
export function changedFiles() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const origin = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main').trim();
    const changed = git('diff', '--name-only', '--diff-filter=d', origin || 'HEAD');
    const added = git('ls-files', '--others', '--exclude-standard');
    return `${changed}${added}`.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}
