import type * as z from 'zod/mini';
import type { DocumentList, Documents } from '../defined-documents.ts';
import { type ListName, type ListRow, lists } from '../lists.ts';
import { alreadyDecidedText } from '../messages/status-texts.ts';
import type { Text } from '../messages/text.ts';
import type { OptimisticEntry, OptimisticUpdate, OverlayRows } from '../overlay-rows.ts';
import {
  type DecisionOf,
  type DocumentAction,
  type DocumentRow,
  defineMutation,
  type RecordRef,
} from './define-mutation.ts';
import { type LocalCheck, type LocalRows, localRow } from './local-rows.ts';
import { labelById, mutationNameOf } from './mutation-args.ts';

export type StatusOf<List extends DocumentList> =
  ListRow<List> extends { status: infer Status extends string } ? Status : never;

export type DocumentRowOf<List extends DocumentList> = ListRow<List> & DocumentRow;

export interface DocumentOf<List extends DocumentList> {
  list: List;
  document: Documents[List];
}

interface Parts<List extends DocumentList, Args> {
  args: z.ZodMiniObject & z.ZodMiniType<Args>;
  /** All lists with changed rows. */
  lists?: readonly ListName[];
  /** For lists other than the document's. */
  optimisticUpdate?: OptimisticUpdate<Args>;
  reads?: (args: Args) => RecordRef[];
  action: DecisionOf<ListRow<List>, StatusOf<List>>;
}

/** Defines `restockReject` with `PUT /restocks/:id/reject`, for example. */
export function documentAction<
  List extends DocumentList,
  const Verb extends string,
  Args extends { id: string; note?: string },
>(
  target: DocumentOf<List>,
  verb: Verb,
  { args, lists: changedLists = [target.list], optimisticUpdate, reads = () => [], action }: Parts<List, Args>,
) {
  const { list, document } = target;
  const { resourceName } = document;
  const definition = defineMutation({
    name: mutationNameOf<Documents[List]['resourceName'], Verb>(resourceName, verb),
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: args as z.ZodMiniType<Args>,
    route: {
      method: 'PUT',
      path: `${lists[list].path}/:id/${verb}` as `/${string}`,
      ...('note' in args.shape && { body: ({ note }: Args) => ({ note }) }),
    },
    touches: (actionArgs) => ({ writes: [`${resourceName}:${actionArgs.id}`], reads: reads(actionArgs) }),
    lists: changedLists,
    label: labelById,
    optimisticUpdate: {
      [list]: (rows: OverlayRows<object>, { id, note }: Args, entry: OptimisticEntry) =>
        rows.update(id, (row) => rowWithDecision(row, action.to, note, entry)),
      ...optimisticUpdate,
    },
    form: null,
    localCheck: statusCheck(target, action.from, action.otherStatusError),
    resolutions: {},
  });
  return { ...definition, action: { list, verb, ...action } };
}

/** A rejected decision leaves the row unchanged. */
function rowWithDecision(
  row: object,
  status: string,
  note: string | undefined,
  { state, occurredAt }: OptimisticEntry,
): object {
  if (state === 'refused') return row;
  const decisionFields = 'decided_at' in row && { decided_at: occurredAt, decision_note: note || null };
  return { ...row, status, ...decisionFields };
}

export function statusCheck<List extends DocumentList>(
  target: DocumentOf<List>,
  from: readonly StatusOf<List>[],
  otherStatusError?: DocumentAction['otherStatusError'],
) {
  const why = ({ id }: { id: string }, localRows: LocalRows) =>
    statusError(target, from, localRow(localRows, target.list, id) as DocumentRow | undefined, otherStatusError);
  return { reads: [target.list], why } satisfies LocalCheck<{ id: string }>;
}

/** Also undefined if only a newer version knows the status. */
export function statusError<List extends DocumentList>(
  { document }: DocumentOf<List>,
  from: readonly StatusOf<List>[],
  row: DocumentRow | undefined,
  otherStatusError?: DocumentAction['otherStatusError'],
): Text | undefined {
  const knownStatuses: readonly string[] = document.fields.status.values;
  if (!row || !knownStatuses.includes(row.status) || (from as readonly string[]).includes(row.status)) return undefined;
  return otherStatusError?.(row) ?? alreadyDecidedText(row);
}
