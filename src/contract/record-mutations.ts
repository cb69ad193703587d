import * as z from 'zod/mini';
import { defineMutation, type MutationDefinition, type RecordRef } from './define-mutation.ts';
import { type Entities, entities } from './entities.ts';
import type { UpdateOf } from './entity-schemas.ts';
import { type ListName, type ListRow, listNames, lists } from './lists.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  byVersionSchema,
  labelById,
  versionQuery,
  withId,
  withoutUndefined,
} from './mutation-args.ts';
import type { EffectEntry, OverlayRows, Place } from './overlay-rows.ts';
import { changedReferences, type References, refsOf, shownReferences } from './references.ts';

type WithId<Schema extends z.ZodMiniType> = z.output<Schema> & { id: string };

/** The fields of a new row that the server sets. */
type ServerField = 'created_at' | 'updated_at' | 'version';

interface RecordOptions<
  List extends ListName,
  Create extends z.ZodMiniObject,
  Update extends z.ZodMiniObject,
> {
  list: List;
  /** Path of the list in the API and of the forms in the office. */
  path: `/${string}`;
  create: Create;
  update: Update;
  /** The field that names a record in texts that people read. */
  subject: keyof z.output<Create> & string;
  /** Other lists whose rows show data of this record, besides the lists that have it in `references`. */
  affectedLists: readonly ListName[];
  /** What the fields refer to besides `references`: a picture that must be sent before the entry. */
  otherReads?: (fields: Partial<z.output<Create>>) => RecordRef[];
  /** As what the record holds goods; the stock summary has its places by name. */
  holdsGoodsAs?: Place['kind'];
  /** The values of a new row's fields that the form does not contain. References are added from `names`. */
  initial: Omit<
    ListRow<List>,
    (keyof z.output<Create> & string) | ServerField | keyof References<ListRow<List>>
  >;
}

/** The four mutations of every record that has a `version` and is deleted softly. */
type RecordMutations<
  Noun extends string,
  Create extends z.ZodMiniObject,
  Update extends z.ZodMiniObject,
> = {
  [Name in `${Noun}Create`]: MutationDefinition<Name, WithId<Create>, 'create', 'queue'>;
} & {
  [Name in `${Noun}Update`]: MutationDefinition<Name, WithId<Update>, 'edit', 'queue'>;
} & {
  [Name in `${Noun}Delete`]: MutationDefinition<
    Name,
    z.output<typeof byVersionSchema>,
    'delete',
    'queue'
  >;
} & {
  [Name in `${Noun}Restore`]: MutationDefinition<
    Name,
    z.output<typeof byIdSchema>,
    'restore',
    'queue'
  >;
};

type AnyRecord = Record<string, unknown> & { id: string };
type AnyRows = OverlayRows<object>;

/**
 * Create, update, delete and restore of a record: `productCreate` and so on, for `product`. The fields
 * of a mutation (`v`, `touches`, `effect`, `resolutions`) are explained in define-mutation.ts.
 */
export function recordMutations<
  Noun extends string,
  List extends ListName,
  Create extends z.ZodMiniObject,
  Update extends z.ZodMiniObject,
>(
  noun: Noun,
  {
    list,
    path,
    create,
    update,
    subject,
    affectedLists,
    otherReads,
    holdsGoodsAs,
    initial,
  }: RecordOptions<List, Create, Update>,
): RecordMutations<Noun, Create, Update> {
  const { references } = lists[list];
  const shared = {
    v: 1,
    mode: 'queue',
    touches: ({ id, ...fields }: { id: string }) => ({
      writes: [`${noun}:${id}` as const],
      reads: [
        ...refsOf(references, fields),
        ...(otherReads?.(fields as Partial<z.output<Create>>) ?? []),
      ],
    }),
    label: labelById,
    form: null,
    resolutions: {},
  } as const;
  const restoreName = `${noun}Restore` as const;
  const changedLists = [...new Set([list, ...affectedLists, ...listsThatReference(noun)])];
  // The casts below: inside this function `create` and `update` are any schemas with any fields.
  const definitions = [
    defineMutation({
      ...shared,
      name: `${noun}Create`,
      kind: 'create',
      args: z.extend(create, withId) as unknown as z.ZodMiniType<AnyRecord>,
      route: { method: 'POST', path, body: argsAsBody },
      lists: [list],
      label: (args) => ({ subject: String(args[subject]) }),
      effect: {
        [list]: (rows: AnyRows, args: AnyRecord, { names, occurredAt }: EffectEntry) => {
          const serverFields = { created_at: occurredAt, updated_at: occurredAt, version: 1 };
          const referenceFields = shownReferences(references, args, names);
          rows.create({ ...args, ...initial, ...referenceFields, ...serverFields }, args.id);
        },
      },
      form: { path: `${path}/create?entry=:seq` },
    }),
    defineMutation({
      ...shared,
      name: `${noun}Update`,
      kind: 'edit',
      args: z.extend(update, withId) as unknown as z.ZodMiniType<AnyRecord>,
      route: { method: 'PUT', path: `${path}/:id`, body: bodyWithoutId },
      lists: changedLists,
      effect: {
        [list]: (rows: AnyRows, { id, version: _, ...fields }: AnyRecord, { names }: EffectEntry) =>
          rows.update(id, (row) => ({
            ...row,
            ...withoutUndefined(fields),
            ...changedReferences(references, fields, names),
          })),
        ...(holdsGoodsAs && {
          stockSummary: (rows: AnyRows, { name }: AnyRecord, { base }: EffectEntry) => {
            if (typeof name !== 'string' || typeof base?.name !== 'string') return;
            rows.renamePlace({ kind: holdsGoodsAs, name: base.name }, name);
          },
        }),
      },
      form: { path: `${path}/edit/:id?entry=:seq` },
      resolutions: {
        // The record was deleted: restore it first, then apply the edit without its version.
        reference_deleted: {
          resolve: ({ args: { version: _, ...changes } }) => {
            const restore = { by: restoreName, args: { id: changes.id } };
            return [
              { key: 'restoreWithMine', replacements: [restore, { args: changes as AnyRecord }] },
            ];
          },
        },
      },
    }),
    defineMutation({
      ...shared,
      name: `${noun}Delete`,
      kind: 'delete',
      args: byVersionSchema,
      route: { method: 'DELETE', path: `${path}/:id`, query: versionQuery },
      lists: [list],
      effect: { [list]: (rows: AnyRows, { id }: { id: string }) => rows.remove(id) },
    }),
    defineMutation({
      ...shared,
      name: restoreName,
      kind: 'restore',
      args: byIdSchema,
      route: { method: 'POST', path: `${path}/:id/restore` },
      lists: changedLists,
      // No list has a deleted row, except while the delete is unsent too. The row itself is then right, and
      // `update` replaces its mark `deleted` with `updated`.
      effect: { [list]: (rows: AnyRows, { id }: { id: string }) => rows.update(id, (row) => row) },
    }),
  ];
  return Object.fromEntries(
    definitions.map((definition) => [definition.name, definition]),
  ) as RecordMutations<Noun, Create, Update>;
}

/**
 * A mutation that sets fields of a record, whatever they were: `supplierActivate`, by
 * `PUT /suppliers/:id/activate`. The server handles it as an edit without a version, by the rules for edits.
 */
export function recordAct<List extends ListName & keyof Entities, const Verb extends string>(
  list: List,
  verb: Verb,
  act: {
    sets: UpdateOf<Entities[List]> & Readonly<Record<string, string>>;
    isOffered: (record: ListRow<List>) => boolean;
  },
) {
  const { noun } = entities[list] as Entities[List];
  const name = `${noun}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`;
  return defineMutation({
    name: name as `${Entities[List]['noun']}${Capitalize<Verb>}`,
    v: 1,
    mode: 'queue',
    kind: 'status',
    act: { verb, ...act },
    args: byIdSchema,
    route: { method: 'PUT', path: `${lists[list].path}/:id/${verb}` as `/${string}` },
    touches: ({ id }) => ({ writes: [`${noun}:${id}`], reads: [] }),
    lists: [list],
    label: labelById,
    effect: {
      [list]: (rows: AnyRows, { id }: { id: string }) =>
        rows.update(id, (row) => ({ ...row, ...act.sets })),
    },
    form: null,
    resolutions: { reference_deleted: { isFinal: true } },
  });
}

function listsThatReference(noun: string): ListName[] {
  return listNames.filter((name) => noun in lists[name].references);
}
