// Security: the PIN only hides the till on this phone and grants nothing; the server never sees it (rules 7.8).
import * as z from 'zod/mini';
import { create } from 'zustand';
import { useSessionStore } from '#client/data/session-store.ts';

export const pinPattern = /^\d{6}$/;
export const mostMisses = 5;
/** Minutes without input until the screen locks. */
export const lockMinutes = [1, 5, 15] as const;

const lockSchema = z.object({
  userId: z.string(),
  salt: z.string(),
  /** Security: a PIN of six digits can be guessed from its hash by a reader of this phone's storage. */
  hash: z.string(),
  minutes: z.number(),
  /** By this phone's clock. */
  activeAtMs: z.number(),
  misses: z.number(),
});
type ScreenLock = z.infer<typeof lockSchema>;

const key = 'till-lock';
const minuteMs = 60_000;

interface ScreenLockState {
  lock: ScreenLock | undefined;
  isLocked: boolean;
}

export const useScreenLock = create<ScreenLockState>()(() => ({
  lock: undefined,
  isLocked: false,
}));

/** Browsers hash only on a secure page. */
export const canLock = () => globalThis.crypto?.subtle !== undefined;

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
  // Security: setting the clock back must not unlock.
  return misses > 0 || idleMs > minutes * minuteMs || idleMs < -minuteMs;
}

function check(): void {
  const lock = readLock();
  const isLocked = lock !== undefined && isOverdue(lock);
  // Security: from now on setting the clock back does not unlock.
  if (isLocked && lock.activeAtMs !== 0) store({ ...lock, activeAtMs: 0 });
  useScreenLock.setState({ lock, isLocked });
}

function noteTouch(): void {
  check();
  const { lock, isLocked } = useScreenLock.getState();
  // Limits writes to the disk.
  if (lock && !isLocked && Math.abs(Date.now() - lock.activeAtMs) > 5_000) store({ ...lock, activeAtMs: Date.now() });
}

export function watchScreenLock(): () => void {
  check();
  const timer = setInterval(check, 5_000);
  const stopSession = useSessionStore.subscribe(({ user_id }, before) => {
    // After a sign-out, none of the user's data stays.
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
    // Without storage there is no lock.
  }
  useScreenLock.setState({ lock: undefined, isLocked: false });
}

/** Resolves to whether the PIN is correct. After five failed attempts no PIN is accepted. */
export async function tryPin(pin: string): Promise<boolean> {
  const lock = readLock();
  if (!lock) return true;
  if (lock.misses >= mostMisses) return false;
  const isRight = (await hashOf(pin, lock.salt)) === lock.hash;
  if (isRight) unlock();
  else store({ ...lock, misses: lock.misses + 1 });
  return isRight;
}

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
