import { spawnSync } from 'node:child_process';

/** Whether strace is here, and may watch a process of ours. */
export const canTrace =
  spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', process.execPath, '-e', '0'], {
    stdio: 'ignore',
  }).status === 0;
