import type * as z from 'zod/mini';
import type { DocumentList } from '../defined-documents.ts';
import { fillPath } from '../fields/ids.ts';
import type { ListName } from '../lists.ts';
import type { Text } from '../messages/text.ts';
import type { OptimisticUpdate } from '../overlay-rows.ts';
import type { RolePolicy } from '../roles.ts';
import type { LocalCheck } from './local-rows.ts';
import type { EditLabelKey, Resolutions } from './resolutions.ts';

/** `product:0190…` */
export type RecordRef = `${string}:${string}`;

/** Two entries keep their order if one writes a record that the other writes or reads. */
export interface Touches {
  writes: RecordRef[];
  reads: RecordRef[];
}

export interface ApiCall {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Under `/api`, including the query. */
  path: string;
  body?: unknown;
}

/** Security: the route is fixed and never built from arguments, so no argument can lead to another route. */
export interface MutationRoute<Args> {
  method: ApiCall['method'];
  /** Under `/api`; arguments fill only `/:id`. */
  path: `/${string}`;
  body?: (args: Args) => unknown;
  query?: (args: Args) => Record<string, string>;
}

/** Names of records as the user saw them; keys as in `OptimisticEntry`. */
export type RecordNames = Record<string, string>;

export interface EntryLabel {
  /** Such as "Gudang Kemang" or "Es Kopi Pandan". */
  subject: string;
  units?: number;
  /** Which of the mutation's actions, if it has several. */
  act?: 'waste' | 'wasteOne' | 'count' | 'putIn' | 'takenOut';
  product?: string;
  /** The other cart of a transfer. */
  other?: string;
  amount?: string;
}

/**
 * - `create`: discarding the entry also discards the entries that need the record.
 * - `edit`: edits of different fields by two users are merged.
 * - `approve`, `decline`: approves or rejects a pending document, or cancels one.
 * - `status`: switches a record on or off.
 * - `fact`: something that has happened or is now the case (rules 1.5): a return, count, location or home warehouse.
 * - `mark`: marks as read, or stores a view's arrangement; not counted as a change, and causes no notification.
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

export interface RecordAction {
  /** Part of the route and of message keys: `action.activate`, `done.activate`. */
  verb: string;
  fixedValues: Readonly<Record<string, string>>;
  isOffered(record: unknown): boolean;
}

export interface DocumentRow {
  id: string;
  number: string;
  status: string;
}

export interface ActionOf<Row, Status extends string> {
  from: readonly Status[];
  /** Missing if another dialog offers the action. `danger`: the action undoes something. */
  button?: 'primary' | 'secondary' | 'danger';
  isOffered?(row: Row): boolean;
}

/** `to` is also the action's name in the audit log. */
export interface DecisionOf<Row, Status extends string> extends ActionOf<Row, Status> {
  to: Status;
  /** The field with the id of the only user who may decide; the id is empty until the document is sent. */
  ownerField?: Extract<keyof Row, string>;
  isBulk?: true;
  /** Why the action is impossible in another status, if not because the document was decided. */
  otherStatusError?(row: DocumentRow): Text | undefined;
}

export type DocumentAction = ActionOf<DocumentRow, string> &
  Partial<Omit<DecisionOf<DocumentRow, string>, 'ownerField'>> & { ownerField?: string };

/** The only action of its mutation. Its verb is part of message keys: `reject.label`. */
export interface DecisionAction extends DocumentAction {
  list: DocumentList;
  verb: string;
}

export interface EditForm {
  /** `:seq` is the entry's number; any other `:name` is an id in its arguments. */
  path: `/${string}`;
  /** The button's label, if the rejection defines none. */
  label?: EditLabelKey;
}

/**
 * Names are permanent and nothing is derived from them. Stored arguments outlive releases and are upgraded step by
 * step.
 */
export interface MutationDefinition<
  Name extends string,
  Args,
  Kind extends MutationKind = MutationKind,
  Mode extends 'queue' | 'online' = 'queue' | 'online',
> {
  name: Name;
  v: number;
  /** `upgrades[n]` converts stored arguments from version n to n + 1. */
  upgrades?: Record<number, (args: unknown) => unknown>;
  /** `online`: never stored, because the arguments contain a secret or would be wrong later. */
  mode: Mode;
  kind: Kind;
  rolePolicy?: RolePolicy;
  /** The icon in the outbox, if not the kind's icon. */
  icon?: 'goods';
  /** Sets fields to fixed values; route, optimistic update and button are derived from it. */
  act?: RecordAction;
  /** Changes a document's status; local check, route and button are derived from it. */
  action?: DecisionAction;
  /** Converts a row's field names to those of the edit. */
  toEditFields?: (record: Record<string, unknown>) => Record<string, unknown>;
  args: z.ZodMiniType<Args>;
  route: MutationRoute<Args>;
  touches: (args: Args) => Touches;
  /** Does not wait for rejected entries that only read the same records (rules 9.6). */
  passesRejected?: true;
  /** The lists to fetch again, with the mutation's own list first. */
  lists: readonly ListName[];
  label: (args: Args, names: RecordNames) => EntryLabel;
  optimisticUpdate: OptimisticUpdate<NoInfer<Args>>;
  /** Null for mutations without a form and those that are never stored. */
  form: EditForm | null;
  /** See `local-check.ts`. */
  localCheck?: LocalCheck<NoInfer<Args>>;
  /** Resolutions besides those of the kind (`refusal-rule.ts`). */
  resolutions: Resolutions<NoInfer<Args>>;
}

export function defineMutation<Name extends string, Args, Kind extends MutationKind, Mode extends 'queue' | 'online'>(
  definition: MutationDefinition<Name, Args, Kind, Mode>,
): MutationDefinition<Name, Args, Kind, Mode> {
  return definition;
}

/** @throws RangeError if the path contains `:id` and the arguments contain no valid id */
export function requestOf<Name extends string, Args>(
  { route: { method, path, body, query } }: Pick<MutationDefinition<Name, Args>, 'route'>,
  args: Args,
): ApiCall {
  // Stored arguments may be damaged; `fillPath` checks the id.
  const { id } = (args ?? {}) as { id?: unknown };
  const queryText = Object.entries(query?.(args) ?? {})
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const filledPath = fillPath(path, id);
  const call: ApiCall = { method, path: queryText ? `${filledPath}?${queryText}` : filledPath };
  if (body) call.body = body(args);
  return call;
}

/** True even if both entries only read the record. Used while the first is retried. */
export function sharesRecord(first: Touches, second: Touches): boolean {
  const touchedRecords = new Set([...first.writes, ...first.reads]);
  return [...second.writes, ...second.reads].some((ref) => touchedRecords.has(ref));
}

export function dependsOn(later: Touches, earlier: Touches): boolean {
  const writtenRecords = new Set(earlier.writes);
  const touchedRecords = new Set([...earlier.writes, ...earlier.reads]);
  return later.writes.some((ref) => touchedRecords.has(ref)) || later.reads.some((ref) => writtenRecords.has(ref));
}

/** How long a decision waits before it is sent, so that the user can undo it. */
export const undoMs = 8_000;

/** Single-click actions can be undone. A mistake in a form is fixed by an edit. */
const isDelayedByKind: Record<MutationKind, boolean> = {
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

export function canBeUndone({ kind, mode }: Pick<MutationDefinition<string, unknown>, 'kind' | 'mode'>): boolean {
  return mode === 'queue' && isDelayedByKind[kind];
}
