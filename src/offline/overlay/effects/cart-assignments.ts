import type { EffectsOf } from './effect.ts';

export const cartAssignmentEffects: EffectsOf<
  'cartAssignmentCreate' | 'cartAssignmentReturn' | 'cartAssignmentCancel' | 'cartReconcile'
> = {
  cartAssignmentCreate: {},
  cartAssignmentReturn: {},
  cartAssignmentCancel: {},
  cartReconcile: {},
};
