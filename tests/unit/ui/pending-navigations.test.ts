import { expect, test } from 'vitest';
import { Echoes } from '#client/ui/pending-navigations.ts';

test('what was sent comes back once, and is somebody else’s making when it comes again', () => {
  const echoes = new Echoes();
  echoes.expect('cart_name=mega');
  expect(echoes.isEcho('cart_name=mega')).toBe(true);
  expect(echoes.isEcho('cart_name=mega')).toBe(false);
});

test('an echo that comes late, when more was sent since, is still one', () => {
  const echoes = new Echoes();
  echoes.expect('');
  echoes.expect('cart_name=mega');
  expect(echoes.isEcho('')).toBe(true);
  expect(echoes.isEcho('cart_name=mega')).toBe(true);
});

test('what was overtaken on its way is not waited for', () => {
  const echoes = new Echoes();
  echoes.expect('page=2');
  echoes.expect('page=3');
  expect(echoes.isEcho('page=3')).toBe(true);
  expect(echoes.isEcho('page=2')).toBe(false);
});

test('what somebody else made ends the wait for everything', () => {
  const echoes = new Echoes();
  echoes.expect('page=2');
  expect(echoes.isEcho('page=9')).toBe(false);
  expect(echoes.isEcho('page=2')).toBe(false);
});
