// Security: the PIN only hides the till on this phone and grants nothing; the server never sees it (rules 7.8).
import * as z from 'zod/mini';
import { create } from 'zustand';
import { useSessionStore } from '#client/data/session-store.ts';

export const pinPattern = /^\d{6}$/;
export const maxFailedAttempts = 5;
/** The user's choices: minutes without input until the screen locks. */
export const lockMinutes = [1, 5, 15] as const;

const lockSchema = z.object({
  userId: z.string(),
  salt: z.string(),
  /** Security: anyone who can read this phone's storage can guess a six-digit PIN from its hash. */
  hash: z.string(),
  minutes: z.number(),
  /** The time of the last input by the device clock; `lockedAtMs` once locked. */
  activeAtMs: z.number(),
  misses: z.number(),
});
type StoredLock = z.infer<typeof lockSchema>;

const storageKey = 'till-lock';
const minuteMs = 60_000;
/** As many digits as the time of an input, so that a full localStorage can store each state of the lock. */
const lockedAtMs = 9_999_999_999_999;

interface ScreenLockState {
  lock: StoredLock | undefined;
  isLocked: boolean;
  /** An attempt could not be counted, so no PIN is accepted. */
  isUncounted: boolean;
}

const noLock: ScreenLockState = { lock: undefined, isLocked: false, isUncounted: false };

export const useScreenLock = create<ScreenLockState>()(() => noLock);

/** Browsers offer `crypto.subtle` only in secure contexts. */
export const canLock = () => globalThis.crypto?.subtle !== undefined;

function readLock(): StoredLock | undefined {
  try {
    const lock = lockSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '')).data;
    return lock?.userId === useSessionStore.getState().user_id ? lock : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the lock is stored. If not, the previous one is kept. */
function storeLock(lock: StoredLock): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(lock));
    return true;
  } catch {
    return false;
  }
}

function isLockDue({ misses, minutes, activeAtMs }: StoredLock): boolean {
  const idleMs = Date.now() - activeAtMs;
  // Security: setting the clock back must not unlock the screen.
  return misses > 0 || idleMs > minutes * minuteMs || idleMs < -minuteMs;
}

function updateLockState(): void {
  const lock = readLock();
  const isLocked = lock !== undefined && isLockDue(lock);
  // Security: keeps the screen locked even if the clock is set back.
  if (isLocked && lock.activeAtMs !== lockedAtMs) storeLock({ ...lock, activeAtMs: lockedAtMs });
  useScreenLock.setState({ lock, isLocked });
}

function recordActivity(): void {
  updateLockState();
  const { lock, isLocked } = useScreenLock.getState();
  // Limits disk writes.
  if (!lock || isLocked || Math.abs(Date.now() - lock.activeAtMs) <= 5_000) return;
  if (storeLock({ ...lock, activeAtMs: Date.now() })) updateLockState();
}

export function watchScreenLock(): () => void {
  updateLockState();
  const timer = setInterval(updateLockState, 5_000);
  const unsubscribe = useSessionStore.subscribe(({ user_id }, previous) => {
    // A sign-out must remove the PIN (rules 7.8).
    if (user_id === '' && previous.user_id !== '') removePin();
    else updateLockState();
  });
  for (const eventType of ['pointerdown', 'keydown']) addEventListener(eventType, recordActivity, true);
  document.addEventListener('visibilitychange', updateLockState);
  addEventListener('storage', updateLockState);
  return () => {
    clearInterval(timer);
    unsubscribe();
    for (const eventType of ['pointerdown', 'keydown']) removeEventListener(eventType, recordActivity, true);
    document.removeEventListener('visibilitychange', updateLockState);
    removeEventListener('storage', updateLockState);
  };
}

/** Resolves to whether the PIN is stored. If not, a previous PIN still applies. */
export async function setPin(pin: string, minutes: number): Promise<boolean> {
  const salt = crypto.randomUUID();
  const hash = await hashPin(pin, salt);
  const userId = useSessionStore.getState().user_id;
  const isStored = storeLock({ userId, salt, hash, minutes, activeAtMs: Date.now(), misses: 0 });
  updateLockState();
  return isStored;
}

export function removePin(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is no PIN to remove.
  }
  useScreenLock.setState(noLock);
}

/** Resolves to whether the PIN is correct. */
export async function verifyPin(pin: string): Promise<boolean> {
  const lock = readLock();
  if (!lock) return true;
  if (lock.misses >= maxFailedAttempts) return false;
  // Security: counted before the check, because a reload would forget an attempt that cannot be stored.
  const isCounted = storeLock({ ...lock, misses: lock.misses + 1 });
  const isCorrect = isCounted && (await hashPin(pin, lock.salt)) === lock.hash;
  if (isCorrect) unlock();
  else useScreenLock.setState({ isUncounted: !isCounted });
  updateLockState();
  return isCorrect;
}

/** After a correct PIN or a sign-in. A lock that cannot be opened is removed. */
export function unlock(): void {
  const lock = readLock();
  if (!lock) return;
  if (storeLock({ ...lock, misses: 0, activeAtMs: Date.now() })) useScreenLock.setState({ isUncounted: false });
  else removePin();
  updateLockState();
}

async function hashPin(pin: string, salt: string): Promise<string> {
  const encodeText = (text: string) => new TextEncoder().encode(text);
  const keyMaterial = await crypto.subtle.importKey('raw', encodeText(pin), 'PBKDF2', false, ['deriveBits']);
  const derivedBits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encodeText(salt), iterations: 100_000 },
    keyMaterial,
    256,
  );
  return Array.from(new Uint8Array(derivedBits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
