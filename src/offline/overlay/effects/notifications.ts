import type { EffectsOf } from './effect.ts';

export const notificationEffects: EffectsOf<'notificationRead' | 'notificationReadAll'> = {
  notificationRead: {},
  notificationReadAll: {},
};
