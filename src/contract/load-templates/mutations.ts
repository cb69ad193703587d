import { productRefs } from '../definitions/mutation-args.ts';
import { recordMutations } from '../definitions/record-mutations.ts';

export const templateMutations = recordMutations('templates', {
  affectedLists: [],
  otherReads: ({ items = [] }) => productRefs(items),
  computed: {},
});
