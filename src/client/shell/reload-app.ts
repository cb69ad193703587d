// Never reload while a form has unsaved input or changes are being sent.
import type { Location } from 'react-router-dom';
import { create } from 'zustand';
import { refetchApp } from '#client/ui/refetch-app.ts';

/** A separate store, because public pages read it and must not import the data layer. */
export const useSendingStore = create<{ isSending: boolean }>()(() => ({ isSending: false }));

// An update reloads all tabs, so a tab first asks the others.
const channelName = 'gerobak-update';
const responseTimeoutMs = 300;

// Public pages also open in browsers without channels (`unsupported-browser.tsx`).
const hasChannels = typeof BroadcastChannel === 'function';

export function replyToOtherTabs({ isBusy }: { isBusy: () => boolean }): () => void {
  if (!hasChannels) return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === 'may I?' && isBusy()) channel.postMessage('busy');
  };
  return () => channel.close();
}

/** A tab that does not respond counts as not busy. */
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

export function trackDestination(readDestination: typeof currentDestination): void {
  currentDestination = readDestination;
}

/** For a script that is damaged, or gone after a deployment. Keeps the URL of a pending navigation. */
export function reloadAppUnlessUnsaved(): Promise<void> {
  if (typeof window === 'undefined' || hasUnsavedInput()) return Promise.resolve();
  const { pathname, search } = currentDestination();
  return refetchApp(pathname + search);
}

/** Forms with unsaved input cancel this event. */
export function hasUnsavedInput(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
