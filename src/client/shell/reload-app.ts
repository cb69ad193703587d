// When this page may be reloaded, for an update or because a script is missing: not while a form has input that
// is not saved, or while changes are being sent.
import type { Location } from 'react-router-dom';
import { create } from 'zustand';
import { fetchAppAnew } from '#client/ui/fetch-app-anew.ts';

/**
 * Whether changes are being sent. Set by the office's layout; read by the update prompt, which is also on
 * public pages and therefore must not import the data layer.
 */
export const useSendingStore = create<{ isSending: boolean }>()(() => ({ isSending: false }));

// An update reloads all open tabs, so before an update a tab asks the other tabs whether they are busy.
const channelName = 'gerobak-update';
/** How long to wait for responses of other tabs. */
const responseTimeoutMs = 300;

// Public pages also open in a browser without channels, in which no app runs (`cannot-run.tsx`).
const hasChannels = typeof BroadcastChannel === 'function';

/** Responds to other tabs that ask whether this tab is busy. Returns a function that stops this. */
export function answerOtherTabs({ isBusy }: { isBusy: () => boolean }): () => void {
  if (!hasChannels) return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === 'may I?' && isBusy()) channel.postMessage('busy');
  };
  return () => channel.close();
}

/** Whether another tab has unsaved input or is sending. A tab that does not respond counts as not busy. */
export async function isAnotherTabBusy(): Promise<boolean> {
  if (!hasChannels) return false;
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === 'busy') resolve(true);
    };
    channel.postMessage('may I?');
    setTimeout(() => resolve(false), responseTimeoutMs);
  }).finally(() => channel.close());
}

let currentDestination: () => Pick<Location, 'pathname' | 'search'> = () => window.location;

/** Called by `office.tsx` with a function that returns where the router is navigating to. */
export function trackDestination(readDestination: typeof currentDestination): void {
  currentDestination = readDestination;
}

/**
 * After a deployment an open page may need a script that the server no longer has; another may be damaged on
 * this device. The app is then fetched anew, at the URL to which the user was navigating; not if a form has
 * unsaved input.
 */
export function reloadAppUnlessUnsaved(): Promise<void> {
  if (typeof window === 'undefined' || hasUnsavedInput()) return Promise.resolve();
  const { pathname, search } = currentDestination();
  return fetchAppAnew(pathname + search);
}

/**
 * Whether a form on this page has unsaved input. A form with unsaved input cancels the browser's
 * `beforeunload` event, so this function dispatches such an event to find out.
 */
export function hasUnsavedInput(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
