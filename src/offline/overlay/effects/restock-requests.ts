import type { EffectsOf } from './effect.ts';

export const restockRequestEffects: EffectsOf<
  | 'restockRequestCreate'
  | 'restockRequestUpdate'
  | 'restockRequestApprove'
  | 'restockRequestReject'
  | 'restockRequestCancel'
> = {
  restockRequestCreate: {},
  restockRequestUpdate: {},
  restockRequestApprove: {},
  restockRequestReject: {},
  restockRequestCancel: {},
};
