import { productRefs } from '../mutation-args.ts';
import { recordMutations } from '../record-mutations.ts';

export const templateMutations = recordMutations('templates', {
  affectedLists: [],
  otherReads: ({ items = [] }) => productRefs(items),
  computed: {},
});
