import type { EffectsOf } from './effect.ts';

export const stockEffects: EffectsOf<'stockTransferCreate' | 'stockAdjustmentCreate'> = {
  stockTransferCreate: {},
  stockAdjustmentCreate: {},
};
