import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const lookMs = 500;
const mostBusy = 0.2;
const mostWaitMs = 10_000;
const sharesOfOthers = [];

/**
 * Waits a short time until no other process works on this machine, and notes how much of it others used. Without /proc
 * it only does the work.
 */
export async function onQuietMachine(work) {
  if (!spent()) return work();
  const deadline = Date.now() + mostWaitMs;
  while ((await busyShare()) > mostBusy && Date.now() < deadline);
  const before = { ...spent(), own: spentByUs() };
  const answer = await work();
  const after = { ...spent(), own: spentByUs() };
  const others = after.busy - before.busy - (after.own - before.own);
  sharesOfOthers.push(Math.max(0, others) / (after.all - before.all));
  return answer;
}

export function takeSharesOfOthers() {
  return sharesOfOthers
    .splice(0)
    .map((share) => Math.round(share * 100))
    .sort((a, b) => a - b);
}

async function busyShare() {
  const before = spent();
  await wait(lookMs);
  const after = spent();
  return (after.busy - before.busy) / (after.all - before.all);
}

function spent() {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = first.trim().split(/\s+/).slice(1, 9).map(Number);
    const all = ticks.reduce((sum, value) => sum + value, 0);
    return { all, busy: all - ticks[3] - ticks[4] };
  } catch {
    return undefined;
  }
}

function spentByUs() {
  const processes = new Map();
  for (const pid of readdirSync('/proc')) {
    const found = /^\d+$/.test(pid) && ticksOf(pid);
    if (found) processes.set(Number(pid), found);
  }
  const ours = new Set([process.pid]);
  // Iterating a Set includes items that are added meanwhile.
  for (const pid of ours) {
    for (const [child, { parent }] of processes) if (parent === pid) ours.add(child);
  }
  return [...ours].reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0);
}

function ticksOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name of the process, which may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1], ticks: fields[11] + fields[12] + fields[13] + fields[14] };
  } catch {
    return undefined;
  }
}
