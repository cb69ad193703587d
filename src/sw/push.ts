// Part of `drain.ts`, because the worker needs it only for a push.
import { type PushedNotification, pushedNotificationSchema } from '#contract/push-subscriptions/entity.ts';
import { send } from '#offline/network/send.ts';
import { createBrowserPlatform, endPush, type Platform } from '#offline/platform.ts';
import { callServer } from '#offline/session/call-server.ts';
import { readCurrentSession } from '#offline/session/current-session.ts';
import { openStoredSession } from '#offline/session/session.ts';

declare const self: ServiceWorkerGlobalScope;

const appearance = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' };

/**
 * Security: shown only to the signed-in user, so that the next user of a tablet sees nothing. Something has to be
 * shown, because browsers revoke the permission of a site that shows nothing.
 */
export async function showPushNotification(payload: string | undefined): Promise<void> {
  const notification = parseNotification(payload);
  const session = await readCurrentSession().catch(() => undefined);
  if (notification && session?.user_id === notification.user_id) {
    const { id, title, body, locale, url } = notification;
    return self.registration.showNotification(title, {
      ...appearance,
      body,
      lang: locale,
      data: { url },
      // A notification that is reported again replaces the first one and alerts again.
      tag: id,
      // Missing in TypeScript's library.
      ...{ renotify: true },
    });
  }
  // Its user is no longer signed in, and the sign-out could not end the subscription.
  if (notification) await endPush();
  await self.registration.showNotification('Gerobak', { ...appearance, tag: 'gerobak', silent: true });
}

function parseNotification(payload: string | undefined): PushedNotification | undefined {
  try {
    return pushedNotificationSchema.parse(JSON.parse(payload ?? ''));
  } catch {
    return undefined;
  }
}

/** Missing in TypeScript's library. */
export interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** Called when the browser has dropped a subscription. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  platform: Platform = createBrowserPlatform(send),
): Promise<void> {
  const workspace = await openStoredSession(platform);
  if (!workspace) return;
  try {
    const { pushManager } = self.registration;
    const applicationServerKey = oldSubscription?.options.applicationServerKey;
    const subscription =
      newSubscription ??
      (await pushManager.getSubscription()) ??
      (applicationServerKey && (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
    if (!subscription) return;
    const { endpoint, keys } = subscription.toJSON();
    const body = { endpoint, keys };
    await callServer(workspace, { method: 'POST', path: '/push-subscriptions', body });
  } finally {
    workspace.close();
  }
}
