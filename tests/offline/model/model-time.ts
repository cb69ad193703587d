// One clock for a world, whose timers fire when it is set forward. Only short waits are real.

const longMs = 1_000;
const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
const realImmediate = globalThis.setImmediate;

interface Timer {
  at: number;
  fire: () => void;
}

const timers = new Map<object, Timer>();
let nowMs = 0;
/** Work that ends in a later turn of the event loop, as every step of the fake IndexedDB does. */
let begun = 0;

export function takeOverTimers(): () => void {
  const setLater = (fire: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    if (!(ms >= longMs)) return real.setTimeout(fire, ms, ...args);
    const handle = { ref: () => handle, unref: () => handle, hasRef: () => false };
    timers.set(handle, { at: nowMs + ms, fire: () => fire(...args) });
    return handle;
  };
  const clearLater = (handle: unknown) => {
    if (!timers.delete(handle as object)) real.clearTimeout(handle as NodeJS.Timeout);
  };
  const immediate = (...args: Parameters<typeof realImmediate>) => {
    begun += 1;
    return realImmediate(...args);
  };
  const realTimeout = AbortSignal.timeout;
  Object.assign(globalThis, { setTimeout: setLater, clearTimeout: clearLater, setImmediate: immediate });
  AbortSignal.timeout = (ms) => {
    const ending = new AbortController();
    setLater(() => ending.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return ending.signal;
  };
  return () => {
    Object.assign(globalThis, { ...real, setImmediate: realImmediate });
    AbortSignal.timeout = realTimeout;
  };
}

export function forgetTimers(): void {
  timers.clear();
  nowMs = 0;
}

export async function letPass(
  ms: number,
  advanceClock: (ms: number) => void,
  quiet: () => Promise<void>,
): Promise<void> {
  const end = nowMs + ms;
  for (;;) {
    const due = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
    const [next] = due;
    if (!next) break;
    const [handle, { at, fire }] = next;
    timers.delete(handle);
    advanceClock(at - nowMs);
    nowMs = at;
    fire();
    await quiet();
  }
  advanceClock(end - nowMs);
  nowMs = end;
}

const quietTurns = 12;

/** Resolves when only timers and held answers are left. */
export async function untilQuiet(isBusy: () => boolean): Promise<void> {
  let seen = -1;
  for (let quiet = 0; quiet < quietTurns; ) {
    const wasBusy = isBusy();
    // Some work is done in other threads, such as a hash of a password.
    if (wasBusy || quiet === quietTurns - 1) await new Promise((resolve) => real.setTimeout(resolve, 1));
    await new Promise((resolve) => realImmediate(resolve));
    quiet = wasBusy || begun !== seen ? 0 : quiet + 1;
    seen = begun;
  }
}

export function hasTimers(): boolean {
  return timers.size > 0;
}
