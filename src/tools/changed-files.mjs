import { execFileSync } from 'node:child_process';
import { root } from './ensure-installed.mjs';

/**
 * Files that differ from the origin's main branch or, without one, from the last commit; without deleted files.
 * Undefined outside of a clone.
 * @returns {string[] | undefined} paths relative to the root
 */
export function changedFiles() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const originMain = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main').trim();
    const changed = git('diff', '--name-only', '--diff-filter=d', originMain || 'HEAD');
    const untracked = git('ls-files', '--others', '--exclude-standard');
    return `${changed}${untracked}`.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}
