import type * as z from 'zod/mini';
import { fillPath } from './id-schema.ts';
import type { ListName } from './lists.ts';
import type { Effect } from './overlay-rows.ts';
import type { EditWord, Resolutions } from './resolutions.ts';

/** `product:0190…` – one record, as the ordering of the outbox names it. */
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
 * Where a mutation goes and what it sends there. Security: the route is the mutation's own and
 * never made of its arguments, so that no argument leads to another one.
 */
export interface MutationRoute<Args> {
  method: ApiCall['method'];
  /** Below `/api`; `/:id` in it is the only part that arguments fill. */
  path: `/${string}`;
  /** Missing: it is sent without a body. */
  body?: (args: Args) => unknown;
  query?: (args: Args) => Record<string, string>;
}

/** Names of the records an entry refers to, as the person saw them when tapping. */
export type RecordNames = Record<string, string>;

/** What the words for an entry are made of; the words themselves are in the catalogues. */
export interface EntryLabel {
  /** The record it is about: "Gudang Kemang", "Es Kopi Pandan". */
  subject: string;
  /** Units, where the mutation moves goods. */
  units?: number;
}

/**
 * - `create`: makes a record; what needs the record goes when it is discarded.
 * - `edit`: of fields; what two people changed apart from each other is joined.
 * - `approve`, `decline`: a decision about what waits for one, or an end made of it.
 * - `fact`: what is so from now on, whatever it was before: a count, a position, a home.
 * - `mark`: made in passing; it is sent like any other, but nobody is told that it waits.
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
  /** What the button says, where a refusal does not say more. */
  word?: EditWord;
}

/**
 * One thing a person can do, by its permanent name, with everything that others need to know of it:
 * nothing is read out of the name. Names and stored arguments outlive releases: an entry written by
 * an older version is upgraded step by step, never guessed at.
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
  /** `online`: never stored, because it carries a secret or cannot be judged late. */
  mode: Mode;
  kind: Kind;
  /** What the outbox draws beside it, where that is not what it draws beside all of its kind. */
  icon?: 'goods';
  /** A record in the names that the edit writes, where they are read under others (users). */
  asWritten?: (record: Record<string, unknown>) => Record<string, unknown>;
  args: z.ZodMiniType<Args>;
  route: MutationRoute<Args>;
  touches: (args: Args) => Touches;
  /** Lists whose rows it changes; they revalidate when it is done. */
  lists: readonly ListName[];
  label: (args: Args, names: RecordNames) => EntryLabel;
  effect: Effect<NoInfer<Args>>;
  /** Null: it is made by a press, or never stored. */
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
 * The request that a mutation stands for.
 *
 * @throws RangeError when its id is none: no request can be made of it
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
