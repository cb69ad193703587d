// A screen lock and no authority: a PIN hides the till on this phone, and the server never sees it (rules 7.8).
import * as z from 'zod/mini';
import { create } from 'zustand';
import { useSessionStore } from '#client/data/session-store.ts';

export const pinPattern = /^\d{6}$/;
export const mostMisses = 5;
/** After how many minutes without a touch the till locks. */
export const lockMinutes = [1, 5, 15] as const;

const lockSchema = z.object({
  userId: z.string(),
  salt: z.string(),
  /** A PIN of six digits can be guessed from it, by who reads the storage of this phone. */
  hash: z.string(),
  minutes: z.number(),
  /** The last touch, by the clock of this phone. */
  activeAtMs: z.number(),
  /** Wrong PINs since the last right one. */
  misses: z.number(),
});
type ScreenLock = z.infer<typeof lockSchema>;

const key = 'till-lock';
const minuteMs = 60_000;

interface ScreenLockState {
  /** Of the person who is signed in. */
  lock: ScreenLock | undefined;
  isLocked: boolean;
}

export const useScreenLock = create<ScreenLockState>()(() => ({
  lock: undefined,
  isLocked: false,
}));

/** A PIN is hashed by the browser, which does it on a secure page alone. */
export const canLock = () => globalThis.crypto?.subtle !== undefined;

/** Reads the lock of this phone: of whoever is signed in, and at once after each opening of the till. */
function readLock(): ScreenLock | undefined {
  try {
    const lock = lockSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data;
    return lock?.userId === useSessionStore.getState().user_id ? lock : undefined;
  } catch {
    return undefined;
  }
}

/** Without storage there is no lock. */
function store(lock: ScreenLock): void {
  try {
    localStorage.setItem(key, JSON.stringify(lock));
  } catch {
    return;
  }
  useScreenLock.setState({ lock, isLocked: isOverdue(lock) });
}

function isOverdue({ misses, minutes, activeAtMs }: ScreenLock): boolean {
  const idleMs = Date.now() - activeAtMs;
  // A clock that was set back opens nothing.
  return misses > 0 || idleMs > minutes * minuteMs || idleMs < -minuteMs;
}

/** Locks the till when its time is over, and reads what another page of it did. */
function check(): void {
  const lock = readLock();
  const isLocked = lock !== undefined && isOverdue(lock);
  // As if never touched: once it is locked, no clock that is set back opens it.
  if (isLocked && lock.activeAtMs !== 0) store({ ...lock, activeAtMs: 0 });
  useScreenLock.setState({ lock, isLocked });
}

function noteTouch(): void {
  check();
  const { lock, isLocked } = useScreenLock.getState();
  // Not with each of many taps: it is written to the disk.
  if (lock && !isLocked && Math.abs(Date.now() - lock.activeAtMs) > 5_000) store({ ...lock, activeAtMs: Date.now() });
}

/** Watches touches and time while the till is open. Returns what ends it. */
export function watchScreenLock(): () => void {
  check();
  const timer = setInterval(check, 5_000);
  const stopSession = useSessionStore.subscribe(({ user_id }, before) => {
    // Signed out: nothing of the person stays.
    if (user_id === '' && before.user_id !== '') removePin();
    else check();
  });
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, noteTouch, true);
  document.addEventListener('visibilitychange', check);
  addEventListener('storage', check);
  return () => {
    clearInterval(timer);
    stopSession();
    for (const touch of ['pointerdown', 'keydown']) removeEventListener(touch, noteTouch, true);
    document.removeEventListener('visibilitychange', check);
    removeEventListener('storage', check);
  };
}

/** @param minutes without a touch, after which the till locks */
export async function setPin(pin: string, minutes: number): Promise<void> {
  const salt = crypto.randomUUID();
  const hash = await hashOf(pin, salt);
  const userId = useSessionStore.getState().user_id;
  store({ userId, salt, hash, minutes, activeAtMs: Date.now(), misses: 0 });
}

export function removePin(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
  useScreenLock.setState({ lock: undefined, isLocked: false });
}

/** Opens the till if the PIN is right; resolves to whether it is. After five misses none is. */
export async function tryPin(pin: string): Promise<boolean> {
  const lock = readLock();
  if (!lock) return true;
  if (lock.misses >= mostMisses) return false;
  const isRight = (await hashOf(pin, lock.salt)) === lock.hash;
  if (isRight) unlock();
  else store({ ...lock, misses: lock.misses + 1 });
  return isRight;
}

/** After a right PIN or a sign-in. */
export function unlock(): void {
  const lock = readLock();
  if (lock) store({ ...lock, misses: 0, activeAtMs: Date.now() });
}

async function hashOf(pin: string, salt: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const material = await crypto.subtle.importKey('raw', bytes(pin), 'PBKDF2', false, ['deriveBits']);
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: 100_000 },
    material,
    256,
  );
  return Array.from(new Uint8Array(derived), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
