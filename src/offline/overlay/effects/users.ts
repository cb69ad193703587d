import type { EffectsOf } from './effect.ts';

export const userEffects: EffectsOf<
  'userCreate' | 'userUpdate' | 'userConfirmEmail' | 'userDeactivate' | 'userDelete' | 'userRestore'
> = {
  // Never in the outbox: they need a connection, and the mirror then holds the answer.
  userCreate: {},
  userUpdate: {},
  userConfirmEmail: {},
  userRestore: {},
  userDeactivate: {
    users: (draft, { id }) => draft.update(id, (row) => ({ ...row, is_active: false })),
  },
  userDelete: {
    users: (draft, { id }) => draft.remove(id),
  },
};
