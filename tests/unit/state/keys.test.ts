import { describe, expect, it } from 'vitest';
import { type KeyContext, matchesShortcut } from '#client/state/keyboard-shortcuts.ts';

const onPage: KeyContext = { isTyping: false, isOnButton: false, openLayer: undefined, areSingleKeysOn: true };

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...held,
});

const j = { key: 'j' };
const ctrlK = { key: 'k', withCtrl: true } as const;
const f6 = { key: 'F6' };

describe('a single key', () => {
  it('fires on the page, also with Caps Lock', () => {
    expect(matchesShortcut(j, press('j'), onPage)).toBe(true);
    expect(matchesShortcut(j, press('J'), onPage)).toBe(true);
    expect(matchesShortcut(j, press('k'), onPage)).toBe(false);
  });

  it('does not fire with a modifier', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      expect(matchesShortcut(j, press(held === 'shiftKey' ? 'J' : 'j', { [held]: true }), onPage)).toBe(false);
    expect(matchesShortcut({ key: 'Enter' }, press('Enter', { shiftKey: true }), onPage)).toBe(false);
  });

  it('takes Shift as a part of the character that it makes', () => {
    expect(matchesShortcut({ key: '?' }, press('?', { shiftKey: true }), onPage)).toBe(true);
    expect(matchesShortcut({ key: 'X' }, press('X', { shiftKey: true }), onPage)).toBe(true);
  });

  const elsewhere: Partial<KeyContext>[] = [
    { isTyping: true },
    { openLayer: 'dialog' },
    { openLayer: 'menu' },
    { areSingleKeysOn: false },
  ];
  it.each(elsewhere)('does not fire where %o', (place) => {
    expect(matchesShortcut(j, press('j'), { ...onPage, ...place })).toBe(false);
  });

  it('is no function key, which writes nothing: it fires in fields, with Shift, and cannot be switched off', () => {
    const place = { ...onPage, isTyping: true, areSingleKeysOn: false };
    expect(matchesShortcut(f6, press('F6'), place)).toBe(true);
    expect(matchesShortcut(f6, press('F6', { shiftKey: true }), place)).toBe(true);
    expect(matchesShortcut(f6, press('F6', { ctrlKey: true }), onPage)).toBe(false);
    expect(matchesShortcut(f6, press('F6'), { ...onPage, openLayer: 'dialog' })).toBe(false);
  });

  it('does not fire for a press that something has used, or that writes a word', () => {
    expect(matchesShortcut(j, press('j', { defaultPrevented: true }), onPage)).toBe(false);
    expect(matchesShortcut(j, press('j', { isComposing: true }), onPage)).toBe(false);
  });

  it('leaves Enter to a button that has the focus', () => {
    const onButton = { ...onPage, isOnButton: true };
    expect(matchesShortcut({ key: 'Enter' }, press('Enter'), onButton)).toBe(false);
    expect(matchesShortcut(j, press('j'), onButton)).toBe(true);
  });
});

describe('a key with Ctrl', () => {
  it('fires with Ctrl or Command alone, also while typing and with single keys switched off', () => {
    const typing = { ...onPage, isTyping: true, areSingleKeysOn: false };
    expect(matchesShortcut(ctrlK, press('k', { ctrlKey: true }), typing)).toBe(true);
    expect(matchesShortcut(ctrlK, press('k', { metaKey: true }), typing)).toBe(true);
    expect(matchesShortcut(ctrlK, press('k'), onPage)).toBe(false);
    expect(matchesShortcut(ctrlK, press('k', { ctrlKey: true, altKey: true }), onPage)).toBe(false);
    expect(matchesShortcut(ctrlK, press('K', { ctrlKey: true, shiftKey: true }), onPage)).toBe(false);
  });

  it('reaches a screen below a dialog only where it says so, and none below a menu', () => {
    const pressed = press('k', { ctrlKey: true });
    const above = { ...ctrlK, isAboveDialogs: true } as const;
    expect(matchesShortcut(ctrlK, pressed, { ...onPage, openLayer: 'dialog' })).toBe(false);
    expect(matchesShortcut(above, pressed, { ...onPage, openLayer: 'dialog' })).toBe(true);
    expect(matchesShortcut(above, pressed, { ...onPage, openLayer: 'menu' })).toBe(false);
  });
});
