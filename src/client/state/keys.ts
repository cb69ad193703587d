// The keys of the screens: which hold now, and when one fires. One listener on the document for all of them.
import { useEffect, useRef } from 'react';
import { useSessionStore } from '#client/data/session-store.ts';

/** A key that does something on the screens that are open. */
export interface ScreenKey {
  /**
   * As `KeyboardEvent.key` says it: `j`, `?`, `Enter`. A function key (`F6`) holds also while people type and with Shift,
   * which the event says, and cannot be switched off.
   */
  key: string;
  /** Pressed with Ctrl, or with Command on a Mac: holds also while people type, and cannot be switched off. */
  withCtrl?: true;
  /** Of a key with Ctrl: it holds above an open dialog too. */
  isAboveDialogs?: true;
  /** What it does, in the person's language. */
  label: string;
  run: (event: KeyboardEvent) => void;
  /** False while there is nothing that it could do. */
  isActive?: boolean;
  /** The palette offers it by its name as well; for acts, not for moves. */
  isInPalette?: true;
}

/** Keys that are listed together. */
export interface KeyGroup {
  name: string;
  keys: readonly ScreenKey[];
}

/** In the order in which their screens came. */
const groups: KeyGroup[] = [];

/**
 * Adds keys while the calling component is on the screen. Of two screens with the same key the one that came
 * last has it.
 *
 * @param group the heading under which they are listed; groups with the same one are one
 */
export function useKeys(keys: readonly ScreenKey[], group: string): void {
  const own = useRef<KeyGroup>({ name: group, keys });
  useEffect(() => {
    own.current.name = group;
    own.current.keys = keys;
  });
  useEffect(() => {
    const mine = own.current;
    if (groups.length === 0) document.addEventListener('keydown', onKeyDown);
    groups.push(mine);
    return () => {
      groups.splice(groups.indexOf(mine), 1);
      if (groups.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** The keys that do something now, by their headings. */
export function keysNow(): KeyGroup[] {
  const active = activeKeys();
  const names = [...new Set(groups.map(({ name }) => name))];
  return names
    .map((name) => ({
      name,
      keys: groups
        .filter((group) => group.name === name)
        .flatMap(({ keys }) => keys)
        .filter((key) => key === active.find((other) => isSame(other, key))),
    }))
    .filter(({ keys }) => keys.length > 0);
}

/** Those of the screen that came last first. */
function activeKeys(): ScreenKey[] {
  return groups
    .toReversed()
    .flatMap(({ keys }) => keys)
    .filter(({ isActive }) => isActive !== false);
}

function isSame(a: ScreenKey, b: ScreenKey): boolean {
  return a.key === b.key && a.withCtrl === b.withCtrl;
}

function onKeyDown(event: KeyboardEvent): void {
  const place = placeOf(event);
  const key = activeKeys().find((key) => fires(key, event, place));
  if (!key) return;
  event.preventDefault();
  key.run(event);
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** Where a key is pressed. */
export interface KeyPlace {
  /** The focus is in what takes letters: a field, a select. */
  isTyping: boolean;
  /** The focus is on what Enter presses: a button, a link. */
  isOnButton: boolean;
  /** What is open above the screens: a dialog, or a menu or list of options, which may be in one. */
  openAbove: 'dialog' | 'menu' | undefined;
  /** This person has not switched off the keys that are pressed alone. */
  areSingleKeysOn: boolean;
}

/** Whether this press is meant for this key. */
export function fires(
  { key, withCtrl, isAboveDialogs }: Pick<ScreenKey, 'key' | 'withCtrl' | 'isAboveDialogs'>,
  press: Press,
  place: KeyPlace,
): boolean {
  // An input method writes a word; what is open has used the press.
  if (press.isComposing || press.defaultPrevented) return false;
  if (place.openAbove === 'menu' || (place.openAbove && !isAboveDialogs)) return false;
  const hasCtrl = press.ctrlKey || press.metaKey;
  if (press.altKey || hasCtrl !== (withCtrl === true)) return false;
  if (!isSameKey(key, press)) return false;
  if (withCtrl || isFunctionKey(key)) return true;
  if (place.isOnButton && key === 'Enter') return false;
  return place.areSingleKeysOn && !place.isTyping;
}

const isFunctionKey = (key: string) => /^F\d+$/.test(key);

/** Shift is a part of the character that it makes, as of `?`, and a modifier of any other key. */
function isSameKey(key: string, press: Press): boolean {
  if (key.length > 1) return press.key === key && (isFunctionKey(key) || !press.shiftKey);
  // With Caps Lock `j` arrives as `J`.
  return press.key === key || (!press.shiftKey && press.key.toLowerCase() === key);
}

const dialog = '[role=dialog], [role=alertdialog]';
const menu = '[role=menu], [role=listbox], :popover-open';
const typedIn =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox]';

function placeOf({ target }: KeyboardEvent): KeyPlace {
  const isOpen = (selector: string) => document.querySelector(selector) !== null;
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  return {
    isTyping: isIn(typedIn),
    isOnButton: isIn('button, a[href], summary, [role=button]'),
    openAbove: isOpen(menu) ? 'menu' : isOpen(dialog) ? 'dialog' : undefined,
    areSingleKeysOn: areSingleKeysOn(),
  };
}

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
