import { defineMutation } from '../definitions/define-mutation.ts';
import { argsAsBody } from '../definitions/mutation-args.ts';
import { businessArgsSchema } from './entity.ts';

export const businessMutations = {
  /**
   * Online only: users must know whether it succeeded, because customers pay by this code, and the arguments contain a
   * password.
   */
  businessUpdate: defineMutation({
    name: 'businessUpdate',
    v: 1,
    mode: 'online',
    kind: 'edit',
    args: businessArgsSchema,
    route: { method: 'PUT', path: '/business', body: argsAsBody },
    touches: () => ({ writes: ['business:all'], reads: [] }),
    lists: [],
    label: () => ({ subject: 'QRIS' }),
    optimisticUpdate: {},
    form: null,
    resolutions: {},
  }),
};
