import { recordMutations } from '../definitions/record-mutations.ts';

export const templateMutations = recordMutations('templates', {
  affectedLists: [],
  computed: {},
});
