import { expect, test } from 'vitest';
import { PendingNavigations } from '#client/ui/pending-navigations.ts';

test('what was sent comes back once, and is somebody else’s making when it comes again', () => {
  const pendingNavigations = new PendingNavigations();
  pendingNavigations.add('cart_name=mega');
  expect(pendingNavigations.markArrived('cart_name=mega')).toBe(true);
  expect(pendingNavigations.markArrived('cart_name=mega')).toBe(false);
});

test('an echo that comes late, when more was sent since, is still one', () => {
  const pendingNavigations = new PendingNavigations();
  pendingNavigations.add('');
  pendingNavigations.add('cart_name=mega');
  expect(pendingNavigations.markArrived('')).toBe(true);
  expect(pendingNavigations.markArrived('cart_name=mega')).toBe(true);
});

test('what was overtaken on its way is not waited for', () => {
  const pendingNavigations = new PendingNavigations();
  pendingNavigations.add('page=2');
  pendingNavigations.add('page=3');
  expect(pendingNavigations.markArrived('page=3')).toBe(true);
  expect(pendingNavigations.markArrived('page=2')).toBe(false);
});

test('what somebody else made ends the wait for everything', () => {
  const pendingNavigations = new PendingNavigations();
  pendingNavigations.add('page=2');
  expect(pendingNavigations.markArrived('page=9')).toBe(false);
  expect(pendingNavigations.markArrived('page=2')).toBe(false);
});
