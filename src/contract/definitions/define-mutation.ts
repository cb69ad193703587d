import type * as z from 'zod/mini';
import type { DocumentList } from '../defined-documents.ts';
import { fillPath } from '../fields/ids.ts';
import type { ListName } from '../lists.ts';
import type { Text } from '../messages/text.ts';
import type { Effect } from '../overlay-rows.ts';
import type { RolePolicy } from '../roles.ts';
import type { RefusedHere } from './known-rows.ts';
import type { EditLabelKey, Resolutions } from './resolutions.ts';

/** One record in `touches`: `product:0190…`. */
export type RecordRef = `${string}:${string}`;

/**
 * The records that determine the order of entries. Two entries must keep their order if one writes
 * a record that the other writes or reads; entries that only read the same record are independent.
 */
export interface Touches {
  writes: RecordRef[];
  reads: RecordRef[];
}

export interface ApiCall {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with its query. */
  path: string;
  body?: unknown;
}

/**
 * The route of a mutation, and the body and query that are sent to the route. Security: the route
 * is fixed and never made from arguments, so that no argument leads to another route.
 */
export interface MutationRoute<Args> {
  method: ApiCall['method'];
  /** Below `/api`. The arguments fill only `/:id`. */
  path: `/${string}`;
  /** If it is missing, the request has no body. */
  body?: (args: Args) => unknown;
  query?: (args: Args) => Record<string, string>;
}

/** Names of the records that an entry refers to, as the user saw them when making the entry. */
export type RecordNames = Record<string, string>;

/** The values in the sentence about an entry. The sentences are in the catalogues of the client. */
export interface EntryLabel {
  /** The name of the record: "Gudang Kemang", "Es Kopi Pandan". */
  subject: string;
  /** The number of units, if the mutation moves goods. */
  units?: number;
  /** What is done, if one mutation does several things. */
  act?: 'waste' | 'wasteOne' | 'count' | 'putIn' | 'takenOut';
  /** The name of the product, if the sentence is about one. */
  product?: string;
  /** Money, written as people read it. */
  amount?: string;
}

/**
 * - `create`: makes a record; discarding the entry also discards the entries that need the record.
 * - `edit`: changes fields; edits of different fields by two people are merged.
 * - `approve`, `decline`: approves or rejects a pending document, or cancels a document.
 * - `status`: switches a record on or off.
 * - `fact`: records what has happened or is so now: a return, a count, a location, a home.
 * - `mark`: marks something as read, or keeps what somebody arranged; its entry is sent, but not counted and gets no
 *   notice.
 */
export type MutationKind =
  | 'create'
  | 'edit'
  | 'delete'
  | 'restore'
  | 'approve'
  | 'decline'
  | 'status'
  | 'fact'
  | 'mark';

/** What is done with a record by one press. */
export interface RecordAct {
  /** In its name, its route and its texts: `action.activate`, `done.activate`. */
  verb: string;
  sets: Readonly<Record<string, string>>;
  /** Whether the button of the act is shown for the record. */
  isOffered(record: unknown): boolean;
}

/** What every document has that a list shows. */
export interface DocumentRow {
  id: string;
  number: string;
  status: string;
}

/** An action of a document: where its mutation is offered. */
export interface ActionOf<Row, Status extends string> {
  /** The statuses in which it is offered. */
  from: readonly Status[];
  /** Its button in the detail; missing where another dialog offers it. `danger`: it undoes something. */
  button?: 'primary' | 'secondary' | 'danger';
  /** What else a document in such a status must be. */
  isOffered?(row: Row): boolean;
}

/** An action that does nothing but give a document another status, which is in the audit log its name too. */
export interface DecisionOf<Row, Status extends string> extends ActionOf<Row, Status> {
  to: Status;
  /** Only the user whose id this field has may do it, instead of the office; an unsent document has no such id yet. */
  ownBy?: Extract<keyof Row, string>;
  /** Its dialog asks for the note that is one of its arguments. */
  asksNote?: true;
  /** It is offered for many selected documents at once. */
  isBulk?: true;
  /** Why it is not possible in another status, if not because the document is decided. */
  whyNot?(row: DocumentRow): Text | undefined;
}

/** An action of a document, for code that handles those of every list alike. */
export type DocumentAction = ActionOf<DocumentRow, string> &
  Partial<Omit<DecisionOf<DocumentRow, string>, 'ownBy'>> & { ownBy?: string };

/** The action that a mutation makes, and nothing else (`documentAction`). Its verb names its texts: `reject.label`. */
export interface DecidingAction extends DocumentAction {
  list: DocumentList;
  verb: string;
}

/** Where a queued or refused entry is edited. */
export interface EditForm {
  /** A path in the office. `:seq` stands for the entry, any other `:name` for an id in its arguments. */
  path: `/${string}`;
  /** The label of the button, if the refusal does not define another label. */
  label?: EditLabelKey;
}

/**
 * One kind of change that a user can make, with its permanent name and everything that other code
 * needs to know about it; nothing is derived from the name. Names and stored arguments outlive
 * releases: arguments of an older version are upgraded step by step.
 */
export interface MutationDefinition<
  Name extends string,
  Args,
  Kind extends MutationKind = MutationKind,
  Mode extends 'queue' | 'online' = 'queue' | 'online',
> {
  name: Name;
  /** Version of the stored arguments. To increase it, add a step to `upgrades`. */
  v: number;
  /** `upgrades[n]` turns arguments of version n into version n + 1. */
  upgrades?: Record<number, (args: unknown) => unknown>;
  /** `online`: never stored, because the arguments contain a secret or would be wrong later. */
  mode: Mode;
  kind: Kind;
  /** Who may make it; missing where only its route says so. */
  madeBy?: RolePolicy;
  /** The icon in the outbox, if it differs from the icon of the kind. */
  icon?: 'goods';
  /** It sets fields of a record to fixed values: its route, effect and button follow (`recordAct`). */
  act?: RecordAct;
  /** It gives a document another status: local check, route and button follow (`documentAction`). */
  action?: DecidingAction;
  /** Translates a row to the field names of the edit. Missing if both have the same names. */
  asWritten?: (record: Record<string, unknown>) => Record<string, unknown>;
  args: z.ZodMiniType<Args>;
  route: MutationRoute<Args>;
  /** The records that the mutation writes and reads: they determine the order of entries. */
  touches: (args: Args) => Touches;
  /** The lists to fetch again, because the mutation changes their rows. Its own list comes first. */
  lists: readonly ListName[];
  label: (args: Args, names: RecordNames) => EntryLabel;
  /** Shows the change in the rows until the server has responded. */
  effect: Effect<NoInfer<Args>>;
  /** Null if the mutation has no form or is never stored. */
  form: EditForm | null;
  /** Why it cannot succeed, as far as the device knows (`refused-here.ts`). */
  refusedHere?: RefusedHere<NoInfer<Args>>;
  /** What the user can do about refusals, in addition to the rules of the kind (`refusal-rule.ts`). */
  resolutions: Resolutions<NoInfer<Args>>;
}

export function defineMutation<Name extends string, Args, Kind extends MutationKind, Mode extends 'queue' | 'online'>(
  definition: MutationDefinition<Name, Args, Kind, Mode>,
): MutationDefinition<Name, Args, Kind, Mode> {
  return definition;
}

/**
 * The HTTP request of a mutation.
 *
 * @throws RangeError when the path contains `:id` and the arguments contain no valid id
 */
export function requestOf<Name extends string, Args>(
  { route: { method, path, body, query } }: Pick<MutationDefinition<Name, Args>, 'route'>,
  args: Args,
): ApiCall {
  // Stored arguments can be damaged, and some mutations have no `id`: `fillPath` checks it where needed.
  const { id } = (args ?? {}) as { id?: unknown };
  const queryText = Object.entries(query?.(args) ?? {})
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const filledPath = fillPath(path, id);
  const call: ApiCall = { method, path: queryText ? `${filledPath}?${queryText}` : filledPath };
  if (body) call.body = body(args);
  return call;
}

/** Whether two entries touch the same record, even if both only read it. Used while the first is retried. */
export function meets(first: Touches, second: Touches): boolean {
  const touchedRecords = new Set([...first.writes, ...first.reads]);
  return [...second.writes, ...second.reads].some((ref) => touchedRecords.has(ref));
}

/** Whether the later of two entries has to wait for the earlier one. */
export function dependsOn(later: Touches, earlier: Touches): boolean {
  const written = new Set(earlier.writes);
  const touchedRecords = new Set([...earlier.writes, ...earlier.reads]);
  return later.writes.some((ref) => touchedRecords.has(ref)) || later.reads.some((ref) => written.has(ref));
}

/** How long a decision waits before it is sent, so that it can be taken back. */
export const undoMs = 8_000;

/**
 * Whether people may take it back for some seconds before it is sent: what is done with one press and not
 * typed. A mistake in a form is mended by an edit.
 */
const waitsByKind: Record<MutationKind, boolean> = {
  create: false,
  edit: false,
  delete: true,
  restore: false,
  approve: true,
  decline: true,
  status: true,
  fact: false,
  mark: false,
};

/** Whether an entry of this mutation waits before it is sent. One that is never queued cannot wait. */
export function canBeTakenBack({ kind, mode }: Pick<MutationDefinition<string, unknown>, 'kind' | 'mode'>): boolean {
  return mode === 'queue' && waitsByKind[kind];
}
