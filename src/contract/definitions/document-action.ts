import type * as z from 'zod/mini';
import type { DocumentList, Documents } from '../defined-documents.ts';
import { type ListName, type ListRow, lists } from '../lists.ts';
import { decidedText } from '../messages/status-texts.ts';
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
  of: DocumentOf<List>,
  verb: Verb,
  { args, lists: changedLists = [of.list], optimisticUpdate, reads = () => [], action }: Parts<List, Args>,
) {
  const { list, document } = of;
  const { noun: resourceName } = document;
  const definition = defineMutation({
    name: mutationNameOf<Documents[List]['noun'], Verb>(resourceName, verb),
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: args as z.ZodMiniType<Args>,
    route: {
      method: 'PUT',
      path: `${lists[list].path}/:id/${verb}` as `/${string}`,
      ...('note' in args.shape && { body: ({ note }: Args) => ({ note }) }),
    },
    touches: (of) => ({ writes: [`${resourceName}:${of.id}`], reads: reads(of) }),
    lists: changedLists,
    label: labelById,
    optimisticUpdate: {
      [list]: (rows: OverlayRows<object>, { id, note }: Args, entry: OptimisticEntry) =>
        rows.update(id, (row) => decidedRow(row, action.to, note, entry)),
      ...optimisticUpdate,
    },
    form: null,
    localCheck: possibleIn(of, action.from, action.whyNot),
    resolutions: {},
  });
  return { ...definition, action: { list, verb, ...action } };
}

/** A rejected decision leaves the row unchanged. */
function decidedRow(
  row: object,
  status: string,
  note: string | undefined,
  { state, occurredAt }: OptimisticEntry,
): object {
  if (state === 'refused') return row;
  const decided = 'decided_at' in row && { decided_at: occurredAt, decision_note: note || null };
  return { ...row, status, ...decided };
}

export function possibleIn<List extends DocumentList>(
  of: DocumentOf<List>,
  from: readonly StatusOf<List>[],
  whyNot?: DocumentAction['whyNot'],
) {
  const why = ({ id }: { id: string }, known: LocalRows) =>
    whyNotIn(of, from, localRow(known, of.list, id) as DocumentRow | undefined, whyNot);
  return { reads: [of.list], why } satisfies LocalCheck<{ id: string }>;
}

/** Also undefined if only a newer version knows the status. */
export function whyNotIn<List extends DocumentList>(
  { document }: DocumentOf<List>,
  from: readonly StatusOf<List>[],
  row: DocumentRow | undefined,
  whyNot?: DocumentAction['whyNot'],
): Text | undefined {
  const known: readonly string[] = document.fields.status.values;
  if (!row || !known.includes(row.status) || (from as readonly string[]).includes(row.status)) return undefined;
  return whyNot?.(row) ?? decidedText(row);
}
