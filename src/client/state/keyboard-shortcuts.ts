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

export interface ShortcutGroup {
  name: string;
  shortcuts: readonly Shortcut[];
}

const groups: ShortcutGroup[] = [];

/**
 * If two screens use the same key, the one that was mounted last wins.
 * @param group the heading; groups with the same heading are merged
 */
export function useShortcuts(shortcuts: readonly Shortcut[], group: string): void {
  const groupRef = useRef<ShortcutGroup>({ name: group, shortcuts });
  useEffect(() => {
    groupRef.current.name = group;
    groupRef.current.shortcuts = shortcuts;
  });
  useEffect(() => {
    const ownGroup = groupRef.current;
    if (groups.length === 0) document.addEventListener('keydown', onKeyDown);
    groups.push(ownGroup);
    return () => {
      groups.splice(groups.indexOf(ownGroup), 1);
      if (groups.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

export function findActiveShortcutGroups(): ShortcutGroup[] {
  const activeShortcuts = findActiveShortcuts();
  const names = [...new Set(groups.map(({ name }) => name))];
  return names
    .map((name) => ({
      name,
      shortcuts: groups
        .filter((group) => group.name === name)
        .flatMap(({ shortcuts }) => shortcuts)
        .filter((shortcut) => shortcut === activeShortcuts.find((other) => isSameCombination(other, shortcut))),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

function findActiveShortcuts(): Shortcut[] {
  return groups
    .toReversed()
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ isActive }) => isActive !== false);
}

function isSameCombination(a: Shortcut, b: Shortcut): boolean {
  return a.key === b.key && a.withCtrl === b.withCtrl;
}

function onKeyDown(event: KeyboardEvent): void {
  const context = keyContextOf(event);
  const activeShortcut = findActiveShortcuts().find((key) => matchesShortcut(key, event, context));
  if (!activeShortcut) return;
  event.preventDefault();
  activeShortcut.run(event);
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

export interface KeyContext {
  isTyping: boolean;
  /** On a button, Enter activates the focused element. */
  isOnButton: boolean;
  openLayer: 'dialog' | 'menu' | undefined;
  areSingleKeysOn: boolean;
}

export function matchesShortcut(
  { key, withCtrl, isAboveDialogs }: Pick<Shortcut, 'key' | 'withCtrl' | 'isAboveDialogs'>,
  keyPress: KeyPress,
  context: KeyContext,
): boolean {
  // An input method is composing a word, or an open element has handled the key.
  if (keyPress.isComposing || keyPress.defaultPrevented) return false;
  if (context.openLayer === 'menu' || (context.openLayer && !isAboveDialogs)) return false;
  const hasCtrl = keyPress.ctrlKey || keyPress.metaKey;
  if (keyPress.altKey || hasCtrl !== (withCtrl === true)) return false;
  if (!isSameKey(key, keyPress)) return false;
  if (withCtrl || isFunctionKey(key)) return true;
  if (context.isOnButton && key === 'Enter') return false;
  return context.areSingleKeysOn && !context.isTyping;
}

const isFunctionKey = (key: string) => /^F\d+$/.test(key);

/** Shift is part of a character such as `?`, and a modifier of any other key. */
function isSameKey(key: string, keyPress: KeyPress): boolean {
  if (key.length > 1) return keyPress.key === key && (isFunctionKey(key) || !keyPress.shiftKey);
  // With Caps Lock `j` arrives as `J`.
  return keyPress.key === key || (!keyPress.shiftKey && keyPress.key.toLowerCase() === key);
}

const dialogSelector = '[role=dialog], [role=alertdialog]';
const menuSelector = '[role=menu], [role=listbox], :popover-open';
const textInputSelector =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox]';

function keyContextOf({ target }: KeyboardEvent): KeyContext {
  const isOpen = (selector: string) => document.querySelector(selector) !== null;
  const isInside = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  return {
    isTyping: isInside(textInputSelector),
    isOnButton: isInside('button, a[href], summary, [role=button]'),
    openLayer: isOpen(menuSelector) ? 'menu' : isOpen(dialogSelector) ? 'dialog' : undefined,
    areSingleKeysOn: areSingleKeysOn(),
  };
}

/** Used in windows that store nothing. */
const settingsInMemory = new Map<string, boolean>();

/** Users of speech input turn single keys off, because speech would trigger them by accident. */
export function areSingleKeysOn(): boolean {
  const key = singleKeysStorageKey();
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) return stored !== 'off';
  } catch {
    // Storage is blocked.
  }
  return settingsInMemory.get(key) ?? true;
}

export function setSingleKeys(isOn: boolean): void {
  const key = singleKeysStorageKey();
  settingsInMemory.set(key, isOn);
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Some private windows have no storage.
  }
}

function singleKeysStorageKey(): string {
  return `single-keys ${useSessionStore.getState().user_id}`;
}
