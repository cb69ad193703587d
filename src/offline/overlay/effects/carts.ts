import type { EffectsOf } from './effect.ts';

export const cartEffects: EffectsOf<
  'cartCreate' | 'cartUpdate' | 'cartDelete' | 'cartRestore' | 'cartAssignWarehouse' | 'cartLocate'
> = {
  cartCreate: {},
  cartUpdate: {},
  cartDelete: {},
  cartRestore: {},
  cartAssignWarehouse: {},
  cartLocate: {},
};
