import { describe, expect, it } from 'vitest';
import { fires, type KeyPlace } from '#client/state/keys.ts';

const onPage: KeyPlace = { isTyping: false, isOnButton: false, openAbove: undefined, areSingleKeysOn: true };

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
    expect(fires(j, press('j'), onPage)).toBe(true);
    expect(fires(j, press('J'), onPage)).toBe(true);
    expect(fires(j, press('k'), onPage)).toBe(false);
  });

  it('does not fire with a modifier', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      expect(fires(j, press(held === 'shiftKey' ? 'J' : 'j', { [held]: true }), onPage)).toBe(false);
    expect(fires({ key: 'Enter' }, press('Enter', { shiftKey: true }), onPage)).toBe(false);
  });

  it('takes Shift as a part of the character that it makes', () => {
    expect(fires({ key: '?' }, press('?', { shiftKey: true }), onPage)).toBe(true);
    expect(fires({ key: 'X' }, press('X', { shiftKey: true }), onPage)).toBe(true);
  });

  const elsewhere: Partial<KeyPlace>[] = [
    { isTyping: true },
    { openAbove: 'dialog' },
    { openAbove: 'menu' },
    { areSingleKeysOn: false },
  ];
  it.each(elsewhere)('does not fire where %o', (place) => {
    expect(fires(j, press('j'), { ...onPage, ...place })).toBe(false);
  });

  it('is no function key, which writes nothing: it fires in fields, with Shift, and cannot be switched off', () => {
    const place = { ...onPage, isTyping: true, areSingleKeysOn: false };
    expect(fires(f6, press('F6'), place)).toBe(true);
    expect(fires(f6, press('F6', { shiftKey: true }), place)).toBe(true);
    expect(fires(f6, press('F6', { ctrlKey: true }), onPage)).toBe(false);
    expect(fires(f6, press('F6'), { ...onPage, openAbove: 'dialog' })).toBe(false);
  });

  it('does not fire for a press that something has used, or that writes a word', () => {
    expect(fires(j, press('j', { defaultPrevented: true }), onPage)).toBe(false);
    expect(fires(j, press('j', { isComposing: true }), onPage)).toBe(false);
  });

  it('leaves Enter to a button that has the focus', () => {
    const onButton = { ...onPage, isOnButton: true };
    expect(fires({ key: 'Enter' }, press('Enter'), onButton)).toBe(false);
    expect(fires(j, press('j'), onButton)).toBe(true);
  });
});

describe('a key with Ctrl', () => {
  it('fires with Ctrl or Command alone, also while typing and with single keys switched off', () => {
    const typing = { ...onPage, isTyping: true, areSingleKeysOn: false };
    expect(fires(ctrlK, press('k', { ctrlKey: true }), typing)).toBe(true);
    expect(fires(ctrlK, press('k', { metaKey: true }), typing)).toBe(true);
    expect(fires(ctrlK, press('k'), onPage)).toBe(false);
    expect(fires(ctrlK, press('k', { ctrlKey: true, altKey: true }), onPage)).toBe(false);
    expect(fires(ctrlK, press('K', { ctrlKey: true, shiftKey: true }), onPage)).toBe(false);
  });

  it('reaches a screen below a dialog only where it says so, and none below a menu', () => {
    const pressed = press('k', { ctrlKey: true });
    const above = { ...ctrlK, isAboveDialogs: true } as const;
    expect(fires(ctrlK, pressed, { ...onPage, openAbove: 'dialog' })).toBe(false);
    expect(fires(above, pressed, { ...onPage, openAbove: 'dialog' })).toBe(true);
    expect(fires(above, pressed, { ...onPage, openAbove: 'menu' })).toBe(false);
  });
});
