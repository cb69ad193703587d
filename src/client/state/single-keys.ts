import { useSessionStore } from '#client/data/session-store.ts';

/** What was chosen while this page is open: some windows store nothing. */
const chosen = new Map<string, boolean>();

/**
 * Whether the signed-in person's single keys do something on this device. People who speak to their computer
 * would press them by accident, so each can switch off their own.
 */
export function areSingleKeysOn(): boolean {
  const key = keyOfPerson();
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) return stored !== 'off';
  } catch {
    // As below.
  }
  return chosen.get(key) ?? true;
}

export function setSingleKeys(isOn: boolean): void {
  const key = keyOfPerson();
  chosen.set(key, isOn);
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Some private windows have no storage: the choice then lasts until the page is left.
  }
}

function keyOfPerson(): string {
  return `single-keys ${useSessionStore.getState().user_id}`;
}
