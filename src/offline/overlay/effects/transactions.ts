import type { EffectsOf } from './effect.ts';

export const transactionEffects: EffectsOf<
  'transactionCreate' | 'transactionSettle' | 'transactionCancel' | 'transactionRefund'
> = {
  transactionCreate: {},
  transactionSettle: {},
  transactionCancel: {},
  transactionRefund: {},
};
