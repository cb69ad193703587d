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
  /** The time of the last input by the device clock; 0 once locked. */
  activeAtMs: z.number(),
  misses: z.number(),
});
type StoredLock = z.infer<typeof lockSchema>;

const storageKey = 'till-lock';
const minuteMs = 60_000;

interface ScreenLockState {
  lock: StoredLock | undefined;
  isLocked: boolean;
}

export const useScreenLock = create<ScreenLockState>()(() => ({
  lock: undefined,
  isLocked: false,
}));

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

/** If storing fails, there is no lock. */
function storeLock(lock: StoredLock): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(lock));
  } catch {
    return;
  }
  useScreenLock.setState({ lock, isLocked: isLockDue(lock) });
}

function isLockDue({ misses, minutes, activeAtMs }: StoredLock): boolean {
  const idleMs = Date.now() - activeAtMs;
  // Security: setting the clock back must not unlock the screen.
  return misses > 0 || idleMs > minutes * minuteMs || idleMs < -minuteMs;
}

function updateLockState(): void {
  const lock = readLock();
  const isLocked = lock !== undefined && isLockDue(lock);
  // Security: 0 keeps the screen locked even if the clock is set back.
  if (isLocked && lock.activeAtMs !== 0) storeLock({ ...lock, activeAtMs: 0 });
  useScreenLock.setState({ lock, isLocked });
}

function recordActivity(): void {
  updateLockState();
  const { lock, isLocked } = useScreenLock.getState();
  // Limits disk writes.
  if (lock && !isLocked && Math.abs(Date.now() - lock.activeAtMs) > 5_000)
    storeLock({ ...lock, activeAtMs: Date.now() });
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

export async function setPin(pin: string, minutes: number): Promise<void> {
  const salt = crypto.randomUUID();
  const hash = await hashPin(pin, salt);
  const userId = useSessionStore.getState().user_id;
  storeLock({ userId, salt, hash, minutes, activeAtMs: Date.now(), misses: 0 });
}

export function removePin(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is no PIN to remove.
  }
  useScreenLock.setState({ lock: undefined, isLocked: false });
}

/** Resolves to whether the PIN is correct. */
export async function verifyPin(pin: string): Promise<boolean> {
  const lock = readLock();
  if (!lock) return true;
  if (lock.misses >= maxFailedAttempts) return false;
  const isCorrect = (await hashPin(pin, lock.salt)) === lock.hash;
  if (isCorrect) unlock();
  else storeLock({ ...lock, misses: lock.misses + 1 });
  return isCorrect;
}

export function unlock(): void {
  const lock = readLock();
  if (lock) storeLock({ ...lock, misses: 0, activeAtMs: Date.now() });
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
