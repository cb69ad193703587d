import type * as z from 'zod/mini';
import { fillPath } from './id-schema.ts';
import type { ListName } from './lists.ts';
import type { Effect } from './overlay-rows.ts';
import type { EditLabelKey, Resolutions } from './resolutions.ts';

/** `product:0190…`: one record, as `touches` names it. */
export type RecordRef = `${string}:${string}`;

/**
 * The records that decide order. Two entries must keep their order when one writes what the other
 * writes or reads; two that only read the same record are independent.
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
 * The route of a mutation and what is sent to it. Security: the route is fixed and never made from
 * arguments, so that no argument leads to another route.
 */
export interface MutationRoute<Args> {
  method: ApiCall['method'];
  /** Below `/api`; `/:id` in it is the only part that arguments fill. */
  path: `/${string}`;
  /** Missing: it is sent without a body. */
  body?: (args: Args) => unknown;
  query?: (args: Args) => Record<string, string>;
}

/** Names of the records an entry refers to, as the person saw them when making it. */
export type RecordNames = Record<string, string>;

/** The values in the sentence about an entry; the sentences are in the catalogues. */
export interface EntryLabel {
  /** The record it is about: "Gudang Kemang", "Es Kopi Pandan". */
  subject: string;
  /** Units, where the mutation moves goods. */
  units?: number;
}

/**
 * - `create`: makes a record; discarding it also discards the entries that need the record.
 * - `edit`: changes fields; edits of different fields by two people are merged.
 * - `approve`, `decline`: decides about a pending document, or cancels one.
 * - `fact`: sets a value, whatever it was before: a count, a position, a home.
 * - `mark`: marks something as read; it is sent, but not counted or announced while it waits.
 */
export type MutationKind =
  | 'create'
  | 'edit'
  | 'delete'
  | 'restore'
  | 'approve'
  | 'decline'
  | 'fact'
  | 'mark';

/** Where a queued or refused entry is edited. */
export interface EditForm {
  /** An address in the office; `:seq` in it is the entry, any other `:name` an id in its arguments. */
  path: `/${string}`;
  /** The label of the button, where the refusal has no other. */
  label?: EditLabelKey;
}

/**
 * One thing a person can do, by its permanent name, with everything that other code needs to know
 * of it: nothing is derived from the name. Names and stored arguments outlive releases: arguments
 * of an older version are upgraded step by step.
 */
export interface MutationDefinition<
  Name extends string,
  Args,
  Kind extends MutationKind = MutationKind,
  Mode extends 'queue' | 'online' = 'queue' | 'online',
> {
  name: Name;
  /** Version of the stored arguments. Raise it with a step in `upgrades`. */
  v: number;
  /** `upgrades[n]` turns arguments of version n into version n + 1. */
  upgrades?: Record<number, (args: unknown) => unknown>;
  /** `online`: never stored, because it contains a secret or would be wrong later. */
  mode: Mode;
  kind: Kind;
  /** The icon in the outbox, where it is not that of its kind. */
  icon?: 'goods';
  /** A record with the field names of the edit, where the row has others (users). */
  asWritten?: (record: Record<string, unknown>) => Record<string, unknown>;
  args: z.ZodMiniType<Args>;
  route: MutationRoute<Args>;
  touches: (args: Args) => Touches;
  /** Lists whose rows it changes; they revalidate when it is done. */
  lists: readonly ListName[];
  label: (args: Args, names: RecordNames) => EntryLabel;
  effect: Effect<NoInfer<Args>>;
  /** Null: it has no form, or is never stored. */
  form: EditForm | null;
  /** Resolutions of its refusals, beside those of its kind (`refusal-rule.ts`). */
  resolutions: Resolutions<NoInfer<Args>>;
}

export function defineMutation<
  Name extends string,
  Args,
  Kind extends MutationKind,
  Mode extends 'queue' | 'online',
>(
  definition: MutationDefinition<Name, Args, Kind, Mode>,
): MutationDefinition<Name, Args, Kind, Mode> {
  return definition;
}

/**
 * The HTTP request of a mutation.
 *
 * @throws RangeError when its id is not an id
 */
export function requestOf<Name extends string, Args>(
  { route: { method, path, body, query } }: Pick<MutationDefinition<Name, Args>, 'route'>,
  args: Args,
): ApiCall {
  const { id } = (args ?? {}) as { id?: unknown };
  const search = Object.entries(query?.(args) ?? {})
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return {
    method,
    path: `${fillPath(path, id)}${search && `?${search}`}`,
    ...(body && { body: body(args) }),
  };
}

/** Whether two entries touch the same record, even if both only read it. */
export function meets(one: Touches, other: Touches): boolean {
  const touched = new Set([...one.writes, ...one.reads]);
  return [...other.writes, ...other.reads].some((ref) => touched.has(ref));
}

/** Whether the later of two entries has to wait for the earlier one. */
export function dependsOn(later: Touches, earlier: Touches): boolean {
  const written = new Set(earlier.writes);
  const touched = new Set([...earlier.writes, ...earlier.reads]);
  return (
    later.writes.some((ref) => touched.has(ref)) || later.reads.some((ref) => written.has(ref))
  );
}
