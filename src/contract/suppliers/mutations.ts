import { defineMutation } from '../define-mutation.ts';
import { byIdSchema, labelById } from '../mutation-args.ts';
import { recordMutations } from '../record-mutations.ts';
import { type Supplier, supplierCreateSchema, supplierUpdateSchema } from './entity.ts';

const recordDefinitions = recordMutations('supplier', {
  list: 'suppliers',
  path: '/suppliers',
  create: supplierCreateSchema,
  update: supplierUpdateSchema,
  subject: 'name',
  affectedLists: [],
  initial: { status: 'active' },
});

/** A mutation that sets the status, without regard to the old status. */
function statusMutation<Name extends string>(name: Name, verb: string, status: Supplier['status']) {
  return defineMutation({
    name,
    v: 1,
    mode: 'queue',
    kind: 'status',
    args: byIdSchema,
    route: { method: 'PUT', path: `/suppliers/:id/${verb}` },
    touches: ({ id }) => ({ writes: [`supplier:${id}`], reads: [] }),
    lists: ['suppliers'],
    label: labelById,
    effect: { suppliers: (rows, { id }) => rows.update(id, (row) => ({ ...row, status })) },
    form: null,
    resolutions: { reference_deleted: { isFinal: true } },
  });
}

export const supplierMutations = {
  ...recordDefinitions,
  supplierActivate: statusMutation('supplierActivate', 'activate', 'active'),
  supplierDeactivate: statusMutation('supplierDeactivate', 'deactivate', 'inactive'),
};
