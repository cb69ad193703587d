import type * as z from 'zod/mini';
import type { DocumentList } from './defined-documents.ts';
import type { ActionOf, DecisionAction, DocumentAction, DocumentRow } from './definitions/define-mutation.ts';
import type { StatusOf } from './definitions/document-action.ts';
import type { ListRow } from './lists.ts';
import { type MutationName, type Mutations, mutationByName, mutationNames } from './mutations.ts';
import type { Transaction } from './transactions/entity.ts';

type CustomAction<List extends DocumentList> = ActionOf<ListRow<List>, StatusOf<List>> & { name: MutationName };

/** Actions whose mutations do more than change a document's status. */
const customActions = {
  restocks: { approve: { name: 'restockApprove', from: ['pending'], button: 'primary' } },
  restockRequests: {},
  cartAssignments: { cancel: { name: 'cartAssignmentCancel', from: ['in_use'], button: 'danger' } },
  transactions: {
    settle: { name: 'transactionSettle', from: ['pending'], button: 'primary' },
    // The payment was received after the sale had ended unpaid (rules 3.5).
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
} as const satisfies { [List in DocumentList]: Readonly<Record<string, CustomAction<List>>> };

/** Verbs are part of message keys: `reject.label`. */
export type ActionVerb<List extends DocumentList> = (keyof (typeof customActions)[List] & string) | DecisionVerb<List>;

export type DecisionName = {
  [Name in MutationName]: Mutations[Name] extends { action: DecisionAction } ? Name : never;
}[MutationName];

type DecisionVerb<List extends DocumentList> = {
  [Name in MutationName]: Mutations[Name] extends { action: { list: List; verb: infer Verb } } ? Verb : never;
}[MutationName];

export function documentActionsOn<List extends DocumentList>(
  list: List,
): (DocumentAction & { name: MutationName; verb: ActionVerb<List> })[] {
  const decisions = mutationNames.flatMap((name) => {
    const { action } = mutationByName(name);
    return action?.list === list ? [{ ...action, name }] : [];
  });
  const actionsByVerb: Readonly<Record<string, DocumentAction & { name: MutationName }>> = customActions[list];
  const others = Object.entries(actionsByVerb).map(([verb, action]) => ({ ...action, verb }));
  return [...decisions, ...others].map((action) => ({ ...action, verb: action.verb as ActionVerb<List> }));
}

export function hasNote(name: MutationName): boolean {
  return 'note' in (mutationByName(name).args as unknown as z.ZodMiniObject).shape;
}

export function isActionOffered(
  { from, isOffered, ownerField }: Pick<DocumentAction, 'from' | 'isOffered' | 'ownerField'>,
  row: DocumentRow,
  userId: string,
): boolean {
  if (!from.includes(row.status)) return false;
  const ownerId = ownerField && (row as DocumentRow & Record<string, unknown>)[ownerField];
  return (!ownerId || ownerId === userId) && isOffered?.(row) !== false;
}
