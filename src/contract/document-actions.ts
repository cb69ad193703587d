// The actions on documents, for what offers them after the first rows, and for the server.
import type * as z from 'zod/mini';
import type { DocumentList } from './defined-documents.ts';
import type { ActionOf, DecidingAction, DocumentAction, DocumentRow } from './definitions/define-mutation.ts';
import type { StatusOf } from './definitions/document-action.ts';
import type { ListRow } from './lists.ts';
import { type MutationName, type Mutations, mutationNamed, mutationNames } from './mutations.ts';
import type { Transaction } from './transactions/entity.ts';

type WrittenAction<List extends DocumentList> = ActionOf<ListRow<List>, StatusOf<List>> & { name: MutationName };

/** The actions whose mutations do more than to give a document another status. */
const writtenActions = {
  restocks: { approve: { name: 'restockApprove', from: ['pending'], button: 'primary' } },
  restockRequests: {},
  cartAssignments: { cancel: { name: 'cartAssignmentCancel', from: ['in_use'], button: 'danger' } },
  transactions: {
    settle: { name: 'transactionSettle', from: ['pending'], button: 'primary' },
    // The money came after all, of a sale that had ended unpaid (rules 3.5).
    settleLate: {
      name: 'transactionSettle',
      from: ['cancelled'],
      isOffered: ({ voided_at }: Transaction) => !voided_at,
      button: 'secondary',
    },
    cancel: { name: 'transactionCancel', from: ['pending'], button: 'danger' },
    refund: { name: 'transactionRefund', from: ['completed'], button: 'danger' },
    decline: {
      name: 'refundDecline',
      from: ['completed'],
      isOffered: ({ refund_wish }: Transaction) => refund_wish?.decision === null,
      button: 'secondary',
    },
  },
} as const satisfies { [List in DocumentList]: Readonly<Record<string, WrittenAction<List>>> };

/** The verbs of the actions on the documents of a list: they name their texts, as `reject.label`. */
export type ActionVerb<List extends DocumentList> = (keyof (typeof writtenActions)[List] & string) | DecisionVerb<List>;

/** The mutations that do nothing but give a document another status. */
export type DecisionName = {
  [Name in MutationName]: Mutations[Name] extends { action: DecidingAction } ? Name : never;
}[MutationName];

type DecisionVerb<List extends DocumentList> = {
  [Name in MutationName]: Mutations[Name] extends { action: { list: List; verb: infer Verb } } ? Verb : never;
}[MutationName];

/** The actions on the documents of a list, each with its mutation. */
export function documentActionsOn<List extends DocumentList>(
  list: List,
): (DocumentAction & { name: MutationName; verb: ActionVerb<List> })[] {
  const decisions = mutationNames.flatMap((name) => {
    const { action } = mutationNamed(name);
    return action?.list === list ? [{ ...action, name }] : [];
  });
  const written: Readonly<Record<string, DocumentAction & { name: MutationName }>> = writtenActions[list];
  const others = Object.entries(written).map(([verb, action]) => ({ ...action, verb }));
  return [...decisions, ...others].map((action) => ({ ...action, verb: action.verb as ActionVerb<List> }));
}

/** Whether the arguments of an action have a note. */
export function hasNote(name: MutationName): boolean {
  return 'note' in (mutationNamed(name).args as unknown as z.ZodMiniObject).shape;
}

/** Whether a document allows an action to this user now, by its status and its owner. */
export function isActionOffered(
  { from, isOffered, ownBy }: Pick<DocumentAction, 'from' | 'isOffered' | 'ownBy'>,
  row: DocumentRow,
  userId: string,
): boolean {
  if (!from.includes(row.status)) return false;
  const owner = ownBy && (row as DocumentRow & Record<string, unknown>)[ownBy];
  return (!owner || owner === userId) && isOffered?.(row) !== false;
}
