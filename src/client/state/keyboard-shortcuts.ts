// One listener on the document for all keyboard shortcuts.
import { useEffect, useRef } from 'react';
import { useSessionStore } from '#client/data/session-store.ts';

export interface Shortcut {
  /**
   * A `KeyboardEvent.key`. A function key (`F6`) also works while typing and with Shift, and cannot be switched off.
   */
  key: string;
  /** Ctrl, or Command on a Mac. Also works while typing, and cannot be switched off. */
  withCtrl?: true;
  /** Also works while a dialog is open. Only for shortcuts with Ctrl. */
  isAboveDialogs?: true;
  label: string;
  run: (event: KeyboardEvent) => void;
  isActive?: boolean;
  /** For actions, but not for shortcuts that move the focus. */
  isInPalette?: true;
}

export interface KeyGroup {
  name: string;
  keys: readonly Shortcut[];
}

const groups: KeyGroup[] = [];

/**
 * If two screens use the same key, the one that was mounted last wins.
 * @param group the heading; groups with the same heading are merged
 */
export function useShortcuts(keys: readonly Shortcut[], group: string): void {
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

export function activeShortcuts(): KeyGroup[] {
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

function activeKeys(): Shortcut[] {
  return groups
    .toReversed()
    .flatMap(({ keys }) => keys)
    .filter(({ isActive }) => isActive !== false);
}

function isSame(a: Shortcut, b: Shortcut): boolean {
  return a.key === b.key && a.withCtrl === b.withCtrl;
}

function onKeyDown(event: KeyboardEvent): void {
  const context = contextOf(event);
  const key = activeKeys().find((key) => matchesShortcut(key, event, context));
  if (!key) return;
  event.preventDefault();
  key.run(event);
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

export interface KeyContext {
  isTyping: boolean;
  /** There, Enter activates the focused element. */
  isOnButton: boolean;
  openAbove: 'dialog' | 'menu' | undefined;
  areSingleKeysOn: boolean;
}

export function matchesShortcut(
  { key, withCtrl, isAboveDialogs }: Pick<Shortcut, 'key' | 'withCtrl' | 'isAboveDialogs'>,
  press: Press,
  context: KeyContext,
): boolean {
  // An input method is composing a word, or an open element has handled the key.
  if (press.isComposing || press.defaultPrevented) return false;
  if (context.openAbove === 'menu' || (context.openAbove && !isAboveDialogs)) return false;
  const hasCtrl = press.ctrlKey || press.metaKey;
  if (press.altKey || hasCtrl !== (withCtrl === true)) return false;
  if (!isSameKey(key, press)) return false;
  if (withCtrl || isFunctionKey(key)) return true;
  if (context.isOnButton && key === 'Enter') return false;
  return context.areSingleKeysOn && !context.isTyping;
}

const isFunctionKey = (key: string) => /^F\d+$/.test(key);

/** Shift is part of a character such as `?`, and a modifier of any other key. */
function isSameKey(key: string, press: Press): boolean {
  if (key.length > 1) return press.key === key && (isFunctionKey(key) || !press.shiftKey);
  // With Caps Lock `j` arrives as `J`.
  return press.key === key || (!press.shiftKey && press.key.toLowerCase() === key);
}

const dialog = '[role=dialog], [role=alertdialog]';
const menu = '[role=menu], [role=listbox], :popover-open';
const typedIn =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox]';

function contextOf({ target }: KeyboardEvent): KeyContext {
  const isOpen = (selector: string) => document.querySelector(selector) !== null;
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  return {
    isTyping: isIn(typedIn),
    isOnButton: isIn('button, a[href], summary, [role=button]'),
    openAbove: isOpen(menu) ? 'menu' : isOpen(dialog) ? 'dialog' : undefined,
    areSingleKeysOn: areSingleKeysOn(),
  };
}

/** Used in windows that store nothing. */
const chosen = new Map<string, boolean>();

/** Users of speech input would trigger single keys by accident. */
export function areSingleKeysOn(): boolean {
  const key = keyOfPerson();
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) return stored !== 'off';
  } catch {
    // Storage is blocked.
  }
  return chosen.get(key) ?? true;
}

export function setSingleKeys(isOn: boolean): void {
  const key = keyOfPerson();
  chosen.set(key, isOn);
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Some private windows have no storage.
  }
}

function keyOfPerson(): string {
  return `single-keys ${useSessionStore.getState().user_id}`;
}
