import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const lookMs = 500;
const mostBusy = 0.2;
const mostWaitMs = 10_000;

/** Which share of the machine others used, measurement by measurement. */
const sharesOfOthers = [];

/**
 * Waits, not for long, until nothing else works on this machine; then does the work and notes how
 * much others did meanwhile. Where the system does not say so, just the work.
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

/** What others did since this was asked last; in percent, rising. */
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

/** What all processors have done since the start, in ticks. */
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

/** What this process and all that it started have used, those included that have ended. */
function spentByUs() {
  const processes = new Map();
  for (const pid of readdirSync('/proc')) {
    const found = /^\d+$/.test(pid) && ticksOf(pid);
    if (found) processes.set(Number(pid), found);
  }
  const ours = new Set([process.pid]);
  // A set hands out what is added while it is walked.
  for (const pid of ours) {
    for (const [child, { parent }] of processes) if (parent === pid) ours.add(child);
  }
  return [...ours].reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0);
}

function ticksOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything.
    const fields = text
      .slice(text.lastIndexOf(') ') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1], ticks: fields[11] + fields[12] + fields[13] + fields[14] };
  } catch {
    // It has just ended.
    return undefined;
  }
}
