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

const keptKey = 'gerobak-push';
/** A device's first worker starts after the first page has loaded, or never in some private windows. */
const workerWithinMs = 4_000;
/** A browser that cannot reach its push service keeps trying for minutes. */
const serviceWithinMs = 15_000;

export async function readPushState(): Promise<PushState> {
  if (!('Notification' in window) || !('PushManager' in window)) {
    return isOnIos() && !isInstalled() ? 'install_first' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await registered();
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && readStoredSubscription()?.user_id === signedIn().user_id ? 'on' : 'off';
}

/** Must be called from a click handler, or the browser shows no permission prompt. */
export async function turnPushOn(): Promise<PushFailure | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'not_allowed';
  const key = await callApi<PushKey>({ method: 'GET', path: '/push-subscriptions/key' });
  if (!key.ok) return 'offline' in key ? 'offline' : 'refused';
  const registration = await registered();
  if (!registration) return 'no_service';
  const subscribing = subscribe(registration, key.data.public_key).catch(() => undefined);
  // If the subscription arrives later, the next start removes it.
  const subscription = await Promise.race([subscribing, undefinedAfter(serviceWithinMs)]);
  return subscription ? await register(subscription) : 'no_service';
}

/** Also works offline: the push service reports to the server that the subscription is gone. */
export async function turnPushOff(): Promise<void> {
  const kept = readStoredSubscription();
  removeStoredSubscription();
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
  if (kept) await callApi({ method: 'DELETE', path: `/push-subscriptions/${kept.id}` });
}

/** Called once after each start, because the session or the user may have changed. */
export async function renewPushSubscription(): Promise<void> {
  if (!('PushManager' in window)) return;
  const kept = readStoredSubscription();
  const registration = await registered();
  const subscription = await registration?.pushManager.getSubscription();
  const { user_id, expires_at } = signedIn();
  if (!registration || !subscription || kept?.user_id !== user_id) {
    removeStoredSubscription();
    await subscription?.unsubscribe();
    return;
  }
  if (kept.expires_at === expires_at) return;
  const key = await callApi<PushKey>({ method: 'GET', path: '/push-subscriptions/key' });
  if (key.ok) await register(await subscribe(registration, key.data.public_key));
}

/** A subscription with another key belongs to another server at this address. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  const applicationServerKey = bytesOf(publicKey);
  const known = existing?.options.applicationServerKey;
  if (existing && known && isSame(new Uint8Array(known), applicationServerKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function register(subscription: PushSubscription): Promise<PushFailure | undefined> {
  const { user_id, expires_at } = signedIn();
  const { endpoint, keys } = subscription.toJSON();
  const path = '/push-subscriptions';
  const answer = await callApi<{ id: string }>({ method: 'POST', path, body: { endpoint, keys } });
  if (answer.ok) {
    const kept: StoredSubscription = { user_id, expires_at, id: answer.data.id };
    localStorage.setItem(keptKey, JSON.stringify(kept));
    return undefined;
  }
  removeStoredSubscription();
  await subscription.unsubscribe();
  return 'offline' in answer ? 'offline' : 'refused';
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return Promise.race([navigator.serviceWorker?.ready, undefinedAfter(workerWithinMs)]);
}

function undefinedAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

const signedIn = () => useSessionStore.getState();

function readStoredSubscription(): StoredSubscription | undefined {
  try {
    const kept: Partial<StoredSubscription> | null = JSON.parse(localStorage.getItem(keptKey) ?? 'null');
    const { user_id, expires_at, id } = kept ?? {};
    return user_id && expires_at && id ? { user_id, expires_at, id } : undefined;
  } catch {
    return undefined;
  }
}

function removeStoredSubscription(): void {
  try {
    localStorage.removeItem(keptKey);
  } catch {
    // Storage is blocked.
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
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
