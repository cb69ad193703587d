import { defineMutation } from '../definitions/define-mutation.ts';
import { argsAsBody } from '../definitions/mutation-args.ts';
import { businessArgsSchema } from './entity.ts';

export const businessMutations = {
  /**
   * Online only: customers pay with the QRIS code, so users must know whether the change succeeded. The arguments also
   * contain a password.
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
