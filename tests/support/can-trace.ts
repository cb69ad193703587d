import { spawnSync } from 'node:child_process';

/** Whether strace is installed and allowed to trace our processes. */
export const canTrace =
  spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', process.execPath, '-e', '0'], { stdio: 'ignore' })
    .status === 0;
