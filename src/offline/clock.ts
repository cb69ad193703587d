// The time by which taps are dated and stored things kept. A device's clock may fall back for days, as after an
// empty battery. The outbox stores the latest time that was given out, and time goes on from there.
import type { Device } from './device.ts';
import type { Observable } from './observable.ts';
import type { OutboxDatabase } from './outbox/outbox-database.ts';

export interface Clock {
  /** Server time in ms, as far as this tab knows it. Never before a time that was given out (offline 50). */
  now(): number;
  /** Server time minus device time in ms, after a look at what the other tabs and the run before have stored. */
  readSkewMs(): Promise<number>;
  /** Stores `ms` as given out. Runs in the transaction that called `readSkewMs`: no tab gives out in between. */
  giveOut(ms: number): Promise<void>;
  /**
   * Takes back a time that was given out by a clock that stood ahead, if the server would refuse it.
   *
   * @param serverMs the time in a response; NaN changes nothing
   */
  followServer(serverMs: number): Promise<void>;
}

/** The server accepts a time that lies so far ahead of its own (rules 5.5). */
const acceptedAheadMs = 5 * 60_000;

/** @param clockSkewMs as this tab has measured it */
export function openClock(device: Device, outbox: OutboxDatabase, clockSkewMs: Observable<number>): Clock {
  // It was `ms` when `device.elapsed` was `since`. Only a correction by the server sets it back.
  let latest = { ms: Number.NEGATIVE_INFINITY, since: 0, corrections: 0 };
  const leastNow = () => latest.ms + device.elapsed() - latest.since;
  const skewFor = (measuredMs: number) => Math.max(measuredMs, leastNow() - device.now());

  async function readStored() {
    const { givenOut: stored, clockSkewMs: measuredMs } = await outbox.getMetas('givenOut', 'clockSkewMs');
    if (stored && stored.corrections >= latest.corrections) {
      const isCorrected = stored.corrections > latest.corrections;
      const ms = isCorrected ? stored.ms : Math.max(stored.ms, leastNow());
      latest = { ms, since: device.elapsed(), corrections: stored.corrections };
    }
    return { stored, measuredMs };
  }

  return {
    now: () => device.now() + skewFor(clockSkewMs.get()),
    async readSkewMs() {
      const { measuredMs = clockSkewMs.get() } = await readStored();
      return skewFor(measuredMs);
    },
    async giveOut(ms) {
      latest = { ...latest, ms: Math.max(ms, leastNow()), since: device.elapsed() };
      await outbox.setMeta('givenOut', { ms: latest.ms, corrections: latest.corrections });
    },
    async followServer(serverMs) {
      const isAhead = ({ ms }: { ms: number }) => ms > serverMs + acceptedAheadMs;
      const seen = await readStored();
      if (!seen.stored || !isAhead(seen.stored)) return;
      await outbox.transaction('rw', outbox.meta, async () => {
        const stored = await outbox.getMeta('givenOut');
        if (!stored || !isAhead(stored)) return;
        const corrections = stored.corrections + 1;
        await outbox.setMeta('givenOut', { ms: serverMs, corrections });
      });
      await readStored();
    },
  };
}
