// The actions of documents. What an action says once here, its button, dialog, bulk action, local check, optimistic
// update, route and decision on the server follow.
import type * as z from 'zod/mini';
import { type DocumentList, type Documents, documents } from '../defined-documents.ts';
import { type ListName, type ListRow, lists } from '../lists.ts';
import { decidedText } from '../messages/status-texts.ts';
import type { Effect, EffectEntry, OverlayRows } from '../overlay-rows.ts';
import type { Text } from '../texts/text.ts';
import {
  type ActionOf,
  type Decision,
  type DocumentAction,
  type DocumentActions,
  type DocumentRow,
  defineMutation,
  type RecordRef,
} from './define-mutation.ts';
import { type KnownRows, knownRow, type RefusedHere } from './known-rows.ts';
import { labelById } from './mutation-args.ts';

type StatusOf<List extends DocumentList> =
  ListRow<List> extends { status: infer Status extends string } ? Status : never;

/** A document of a list, for code that handles those of every list alike. */
export type DocumentRowOf<List extends DocumentList> = ListRow<List> & DocumentRow;

/** Adds to a mutation of its own making what its buttons need. One mutation can have several, with different texts. */
export function withActions<List extends DocumentList, Definition extends object, const Verb extends string>(
  list: List,
  actions: Readonly<Record<Verb, ActionOf<ListRow<List>, StatusOf<List>>>>,
  definition: Definition,
): Definition & { actions: DocumentActions<List, Verb> } {
  const verbs = Object.entries(actions).map(([verb, action]) => ({ ...(action as object), verb }));
  return { ...definition, actions: { list, verbs: verbs as (DocumentAction & { verb: Verb })[] } };
}

interface DecisionOf<List extends DocumentList, Args>
  extends ActionOf<ListRow<List>, StatusOf<List>>,
    Omit<Decision, 'to'> {
  to: StatusOf<List>;
  args: z.ZodMiniObject & z.ZodMiniType<Args>;
  /** Further lists whose rows it changes, and how, until the server has responded. */
  lists?: readonly ListName[];
  effect?: Effect<Args>;
  /** The records that it reads besides the document. */
  reads?: (args: Args) => RecordRef[];
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
  list: List,
  verb: Verb,
  { args, lists: affected = [], effect, reads = () => [], reply, notYours, whyNot, ...own }: DecisionOf<List, Args>,
) {
  const { noun } = documents[list] as Documents[List];
  const definition = defineMutation({
    name: `${noun}${verb.charAt(0).toUpperCase()}${verb.slice(1)}` as `${Documents[List]['noun']}${Capitalize<Verb>}`,
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
    lists: [list, ...affected],
    label: labelById,
    effect: {
      [list]: (rows: OverlayRows<object>, { id, note }: Args, entry: EffectEntry) =>
        rows.update(id, (row) => decidedRow(row, own.to, note, entry)),
      ...effect,
    },
    form: null,
    refusedHere: possibleIn(list, own.from, whyNot),
    resolutions: {},
  });
  const { to, ...action } = own;
  const decision: Decision = { to, ...(reply && { reply }), ...(notYours && { notYours }), ...(whyNot && { whyNot }) };
  return withActions(list, { [verb]: { ...action, decision } } as unknown as Record<Verb, typeof action>, definition);
}

/** The row after the decision. If the server refused the decision, the row stays unchanged. */
function decidedRow(row: object, status: string, note: string | undefined, { state, occurredAt }: EffectEntry): object {
  if (state === 'refused') return row;
  const decided = 'decided_at' in row && { decided_at: occurredAt, decision_note: note || null };
  return { ...row, status, ...decided };
}

/** The local check of a change that is possible in these statuses only. */
export function possibleIn<List extends DocumentList>(
  list: List,
  from: readonly StatusOf<List>[],
  whyNot?: Decision['whyNot'],
) {
  const why = ({ id }: { id: string }, known: KnownRows) =>
    whyNotIn(list, from, knownRow(known, list, id) as DocumentRow | undefined, whyNot);
  return { reads: [list], why } satisfies RefusedHere<{ id: string }>;
}

/** Why a document is in none of these statuses; undefined if it is, or only a newer version knows its status. */
export function whyNotIn<List extends DocumentList>(
  list: List,
  from: readonly StatusOf<List>[],
  row: DocumentRow | undefined,
  whyNot?: Decision['whyNot'],
): Text | undefined {
  const known: readonly string[] = documents[list].fields.status.values;
  if (!row || !known.includes(row.status) || (from as readonly string[]).includes(row.status)) return undefined;
  return whyNot?.(row) ?? decidedText(row);
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
