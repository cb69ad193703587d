// What is pushed to this browser. It is subscribed by a press of the person who is signed in, for as long as that
// session is open on the server: the next one of the same person subscribes it again. A sign-out ends it
// (`endPush` in `offline/device.ts`), and the worker shows only notices of who is signed in (`sw/push.ts`).
import type { PushKey } from '#contract/push-subscriptions/entity.ts';
import { callApi } from './call-api.ts';
import { useSessionStore } from './session-store.ts';

/** `install_first`: iOS pushes only to apps on the home screen. */
export type PushState = 'unsupported' | 'install_first' | 'blocked' | 'off' | 'on';

/** Why a browser was not subscribed. `no_service`: the browser did not reach its own push service. */
export type PushFailure = 'not_allowed' | 'offline' | 'no_service' | 'refused';

/** For whom this browser is subscribed, and with which session. */
interface Kept {
  user_id: string;
  expires_at: string;
  /** Of the subscription on the server. */
  id: string;
}

const keptKey = 'gerobak-push';
/** The worker is there a moment after the first page of a device was loaded; never in some private windows. */
const workerWithinMs = 4_000;
/** A browser that does not reach its push service goes on trying for minutes. */
const serviceWithinMs = 15_000;

export async function readPushState(): Promise<PushState> {
  if (!('Notification' in window) || !('PushManager' in window)) {
    return isOnIos() && !isInstalled() ? 'install_first' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await registered();
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && readKept()?.user_id === signedIn().user_id ? 'on' : 'off';
}

/** Call it upon a press only: the browser asks its person. Returns why it did not succeed. */
export async function turnPushOn(): Promise<PushFailure | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'not_allowed';
  const key = await callApi<PushKey>({ method: 'GET', path: '/push-subscriptions/key' });
  if (!key.ok) return 'offline' in key ? 'offline' : 'refused';
  const registration = await registered();
  if (!registration) return 'no_service';
  const subscribing = subscribe(registration, key.data.public_key).catch(() => undefined);
  // One that comes later is given up at the next start.
  const subscription = await Promise.race([subscribing, undefinedAfter(serviceWithinMs)]);
  return subscription ? await register(subscription) : 'no_service';
}

/** Also without a connection: the server learns from the push service that the browser is gone. */
export async function turnPushOff(): Promise<void> {
  const kept = readKept();
  forget();
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
  if (kept) await callApi({ method: 'DELETE', path: `/push-subscriptions/${kept.id}` });
}

/** Once after each start: the session may be another one, or another person's. */
export async function renewPush(): Promise<void> {
  if (!('PushManager' in window)) return;
  const kept = readKept();
  const registration = await registered();
  const subscription = await registration?.pushManager.getSubscription();
  const { user_id, expires_at } = signedIn();
  if (!registration || !subscription || kept?.user_id !== user_id) {
    forget();
    await subscription?.unsubscribe();
    return;
  }
  if (kept.expires_at === expires_at) return;
  const key = await callApi<PushKey>({ method: 'GET', path: '/push-subscriptions/key' });
  if (key.ok) await register(await subscribe(registration, key.data.public_key));
}

/** The subscription of this browser to this key. One to another key is of another server at this address. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription();
  const applicationServerKey = bytesOf(publicKey);
  const known = existing?.options.applicationServerKey;
  if (existing && known && isSame(new Uint8Array(known), applicationServerKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Tells the server, which pushes to this browser from now on. */
async function register(subscription: PushSubscription): Promise<PushFailure | undefined> {
  const { user_id, expires_at } = signedIn();
  const { endpoint, keys } = subscription.toJSON();
  const path = '/push-subscriptions';
  const answer = await callApi<{ id: string }>({ method: 'POST', path, body: { endpoint, keys } });
  if (answer.ok) {
    const kept: Kept = { user_id, expires_at, id: answer.data.id };
    localStorage.setItem(keptKey, JSON.stringify(kept));
    return undefined;
  }
  forget();
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

function readKept(): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(localStorage.getItem(keptKey) ?? 'null');
    const { user_id, expires_at, id } = kept ?? {};
    return user_id && expires_at && id ? { user_id, expires_at, id } : undefined;
  } catch {
    return undefined;
  }
}

function forget(): void {
  try {
    localStorage.removeItem(keptKey);
  } catch {
    // Nothing is kept where storage is blocked.
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** An iPad names itself a Mac, which has no touch screen. */
function isOnIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
