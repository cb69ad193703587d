// Turning push on subscribes this browser for the signed-in user's session. That user's next session renews the
// subscription. Security: signing out ends it (`endPush` in `offline/platform.ts`), and the worker shows only the
// signed-in user's notifications (`sw/push.ts`).
import type { PushKey } from '#contract/push-subscriptions/entity.ts';
import { callApi } from './call-api.ts';
import { useSessionStore } from './session-store.ts';

/** `install_first`: on iOS, only apps on the home screen get push notifications. */
export type PushState = 'unsupported' | 'install_first' | 'blocked' | 'off' | 'on';

/** `no_service` if the browser's push service cannot be reached. */
export type PushFailure = 'not_allowed' | 'offline' | 'no_service' | 'refused';

interface StoredSubscription {
  user_id: string;
  expires_at: string;
  /** The id of the subscription on the server. */
  id: string;
}

const storageKey = 'gerobak-push';
/** A device's first worker starts after the first page has loaded, or never in some private windows. */
const workerTimeoutMs = 4_000;
/** A browser that cannot reach its push service keeps trying for minutes. */
const pushServiceTimeoutMs = 15_000;

export async function readPushState(): Promise<PushState> {
  if (!('Notification' in window) || !('PushManager' in window)) {
    return isOnIos() && !isInstalled() ? 'install_first' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await readyRegistration();
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && readStoredSubscription()?.user_id === readSession().user_id ? 'on' : 'off';
}

/** Must be called from a click handler, or the browser shows no permission prompt. */
export async function turnPushOn(): Promise<PushFailure | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'not_allowed';
  const key = await callApi<PushKey>({ method: 'GET', path: '/push-subscriptions/key' });
  if (!key.ok) return 'offline' in key ? 'offline' : 'refused';
  const registration = await readyRegistration();
  if (!registration) return 'no_service';
  const subscriptionRequest = subscribe(registration, key.data.public_key).catch(() => undefined);
  // If the subscription arrives after the timeout, the next start removes it.
  const subscription = await Promise.race([subscriptionRequest, resolveAfter(pushServiceTimeoutMs)]);
  return subscription ? await registerSubscription(subscription) : 'no_service';
}

/** Also works offline: the push service reports to the server that the subscription is gone. */
export async function turnPushOff(): Promise<void> {
  const stored = readStoredSubscription();
  removeStoredSubscription();
  await (await (await readyRegistration())?.pushManager.getSubscription())?.unsubscribe();
  if (stored) await callApi({ method: 'DELETE', path: `/push-subscriptions/${stored.id}` });
}

/** Called once after each start, because the session or the user may have changed. */
export async function renewPushSubscription(): Promise<void> {
  if (!('PushManager' in window)) return;
  const stored = readStoredSubscription();
  const registration = await readyRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const { user_id, expires_at } = readSession();
  if (!registration || !subscription || stored?.user_id !== user_id) {
    removeStoredSubscription();
    await subscription?.unsubscribe();
    return;
  }
  if (stored.expires_at === expires_at) return;
  const key = await callApi<PushKey>({ method: 'GET', path: '/push-subscriptions/key' });
  if (key.ok) await registerSubscription(await subscribe(registration, key.data.public_key));
}

/** A subscription with another key belongs to another server at this address. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  const applicationServerKey = decodeBase64Url(publicKey);
  const currentKey = existing?.options.applicationServerKey;
  if (existing && currentKey && areBytesEqual(new Uint8Array(currentKey), applicationServerKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function registerSubscription(subscription: PushSubscription): Promise<PushFailure | undefined> {
  const { user_id, expires_at } = readSession();
  const { endpoint, keys } = subscription.toJSON();
  const path = '/push-subscriptions';
  const response = await callApi<{ id: string }>({ method: 'POST', path, body: { endpoint, keys } });
  if (response.ok) {
    const stored: StoredSubscription = { user_id, expires_at, id: response.data.id };
    localStorage.setItem(storageKey, JSON.stringify(stored));
    return undefined;
  }
  removeStoredSubscription();
  await subscription.unsubscribe();
  return 'offline' in response ? 'offline' : 'refused';
}

async function readyRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return Promise.race([navigator.serviceWorker?.ready, resolveAfter(workerTimeoutMs)]);
}

function resolveAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

const readSession = () => useSessionStore.getState();

function readStoredSubscription(): StoredSubscription | undefined {
  try {
    const stored: Partial<StoredSubscription> | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    const { user_id, expires_at, id } = stored ?? {};
    return user_id && expires_at && id ? { user_id, expires_at, id } : undefined;
  } catch {
    return undefined;
  }
}

function removeStoredSubscription(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked.
  }
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function areBytesEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** An iPad identifies itself as a Mac, but a Mac has no touch screen. */
function isOnIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
