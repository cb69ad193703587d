import type { EffectsOf } from './effect.ts';

export const userEffects: EffectsOf<
  'userCreate' | 'userUpdate' | 'userDeactivate' | 'userDelete' | 'userRestore'
> = {
  userCreate: {},
  userUpdate: {},
  userDeactivate: {},
  userDelete: {},
  userRestore: {},
};
