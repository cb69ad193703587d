// The actions of documents. What an action says once here, its button, dialog, bulk action, local check, optimistic
// update, route and decision on the server follow.
import type * as z from 'zod/mini';
import type { DocumentList, Documents } from '../defined-documents.ts';
import { type ListName, type ListRow, lists } from '../lists.ts';
import { decidedText } from '../messages/status-texts.ts';
import type { Text } from '../messages/text.ts';
import type { Effect, EffectEntry, OverlayRows } from '../overlay-rows.ts';
import {
  type DecisionOf,
  type DocumentAction,
  type DocumentRow,
  defineMutation,
  type RecordRef,
} from './define-mutation.ts';
import { type KnownRows, knownRow, type RefusedHere } from './known-rows.ts';
import { labelById, mutationNameOf } from './mutation-args.ts';

export type StatusOf<List extends DocumentList> =
  ListRow<List> extends { status: infer Status extends string } ? Status : never;

/** A document of a list, for code that handles those of every list alike. */
export type DocumentRowOf<List extends DocumentList> = ListRow<List> & DocumentRow;

/** A kind of document, and the list that shows it. */
export interface DocumentOf<List extends DocumentList> {
  list: List;
  document: Documents[List];
}

interface Parts<List extends DocumentList, Args> {
  args: z.ZodMiniObject & z.ZodMiniType<Args>;
  /** All lists whose rows it changes, and how the others change until the server has responded. */
  lists?: readonly ListName[];
  effect?: Effect<Args>;
  /** The records that it reads besides the document. */
  reads?: (args: Args) => RecordRef[];
  action: DecisionOf<ListRow<List>, StatusOf<List>>;
}

/**
 * An action that gives a document another status, with a note if its arguments have one: `restockReject`, by
 * `PUT /restocks/:id/reject`.
 */
export function documentAction<
  List extends DocumentList,
  const Verb extends string,
  Args extends { id: string; note?: string },
>(
  of: DocumentOf<List>,
  verb: Verb,
  { args, lists: changedLists = [of.list], effect, reads = () => [], action }: Parts<List, Args>,
) {
  const { list, document } = of;
  const { noun } = document;
  const definition = defineMutation({
    name: mutationNameOf<Documents[List]['noun'], Verb>(noun, verb),
    v: 1,
    mode: 'queue',
    kind: 'decline',
    args: args as z.ZodMiniType<Args>,
    route: {
      method: 'PUT',
      path: `${lists[list].path}/:id/${verb}` as `/${string}`,
      ...('note' in args.shape && { body: ({ note }: Args) => ({ note }) }),
    },
    touches: (of) => ({ writes: [`${noun}:${of.id}`], reads: reads(of) }),
    lists: changedLists,
    label: labelById,
    effect: {
      [list]: (rows: OverlayRows<object>, { id, note }: Args, entry: EffectEntry) =>
        rows.update(id, (row) => decidedRow(row, action.to, note, entry)),
      ...effect,
    },
    form: null,
    refusedHere: possibleIn(of, action.from, action.whyNot),
    resolutions: {},
  });
  return { ...definition, action: { list, verb, ...action } };
}

/** The row after the decision. If the server refused the decision, the row stays unchanged. */
function decidedRow(row: object, status: string, note: string | undefined, { state, occurredAt }: EffectEntry): object {
  if (state === 'refused') return row;
  const decided = 'decided_at' in row && { decided_at: occurredAt, decision_note: note || null };
  return { ...row, status, ...decided };
}

/** The local check of a change that is possible in these statuses only. */
export function possibleIn<List extends DocumentList>(
  of: DocumentOf<List>,
  from: readonly StatusOf<List>[],
  whyNot?: DocumentAction['whyNot'],
) {
  const why = ({ id }: { id: string }, known: KnownRows) =>
    whyNotIn(of, from, knownRow(known, of.list, id) as DocumentRow | undefined, whyNot);
  return { reads: [of.list], why } satisfies RefusedHere<{ id: string }>;
}

/** Why a document is in none of these statuses; undefined if it is, or only a newer version knows its status. */
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
