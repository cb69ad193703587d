import * as z from 'zod/mini';
import { type Entities, entities } from '../entities.ts';
import { type NamedLine, type ProductLine, withProductNames } from '../fields/product-lines.ts';
import { type ListName, type ListRow, listNames, lists } from '../lists.ts';
import type { OptimisticEntry, OverlayRows, Place } from '../overlay-rows.ts';
import { refsOfPictureAddresses } from '../pictures/picture-address.ts';
import { type ComputedOf, type Entity, fieldsOfKind, nameOf, startValuesOf, withDefaults } from './define-entity.ts';
import { defineMutation, type MutationDefinition, type RecordRef } from './define-mutation.ts';
import { type CreateOf, createSchemaOf, type UpdateOf, updateSchemaOf } from './entity-schemas.ts';
import type { LocalCheck } from './local-rows.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  byVersionSchema,
  idField,
  labelById,
  mutationNameOf,
  productRefs,
  versionQuery,
  withoutUndefined,
} from './mutation-args.ts';
import { changedReferences, namedReferences, refsOf } from './references.ts';

interface RecordOptions<List extends keyof Entities> {
  /** Lists whose rows show data of this record, besides those in `references`. */
  affectedLists: readonly ListName[];
  /** Set if the record is a place in the stock summary. */
  placeKind?: Place['kind'];
  localChecks?: {
    update?: LocalCheck<AnyRecord>;
    delete?: LocalCheck<{ id: string }>;
  };
  /** The computed fields of a record that is not on the server yet. */
  computed: ComputedOf<Entities[List]['computed']>;
}

type ResourceNameOf<List extends keyof Entities> = Entities[List]['resourceName'];
type WithId<Fields> = Fields & { id: string };

type RecordMutations<List extends keyof Entities> = {
  [Name in `${ResourceNameOf<List>}Create`]: MutationDefinition<
    Name,
    WithId<CreateOf<Entities[List]>>,
    'create',
    'queue'
  >;
} & {
  [Name in `${ResourceNameOf<List>}Update`]: MutationDefinition<
    Name,
    WithId<UpdateOf<Entities[List]>>,
    'edit',
    'queue'
  >;
} & {
  [Name in `${ResourceNameOf<List>}Delete`]: MutationDefinition<
    Name,
    z.output<typeof byVersionSchema>,
    'delete',
    'queue'
  >;
} & {
  [Name in `${ResourceNameOf<List>}Restore`]: MutationDefinition<Name, z.output<typeof byIdSchema>, 'restore', 'queue'>;
};

type AnyRecord = Record<string, unknown> & { id: string };
type AnyRows = OverlayRows<object>;

/** Defines `productCreate`, `productUpdate` and so on. */
export function recordMutations<List extends keyof Entities & ListName>(
  list: List,
  { affectedLists, placeKind, localChecks = {}, computed }: RecordOptions<List>,
): RecordMutations<List> {
  const entity: Entity = entities[list];
  const { resourceName } = entity;
  const { path, references } = lists[list] as {
    path: `/${string}`;
    references: Record<string, string>;
  };
  const create: z.ZodMiniObject = createSchemaOf(entity);
  const update: z.ZodMiniObject = updateSchemaOf(entity);
  const sharedParts = {
    v: 1,
    mode: 'queue',
    touches: ({ id, ...fields }: { id: string }) => ({
      writes: [`${resourceName}:${id}` as const],
      reads: [...refsOf(references, fields), ...otherReads(entity, fields)],
    }),
    label: labelById,
    form: null,
    resolutions: {},
  } as const;
  const restoreName = `${resourceName}Restore` as const;
  const changedLists = [...new Set([list, ...affectedLists, ...listsThatReference(resourceName)])];
  // In this generic function, the types of the two schemas are not specific.
  const definitions = [
    defineMutation({
      ...sharedParts,
      name: `${resourceName}Create`,
      kind: 'create',
      rolePolicy: entity.createPolicy,
      args: z.extend(create, idField) as unknown as z.ZodMiniType<AnyRecord>,
      route: { method: 'POST', path, body: argsAsBody },
      lists: [list],
      label: (args) => ({ subject: nameOf(entity, args) }),
      optimisticUpdate: {
        [list]: (rows: AnyRows, args: AnyRecord, { names, occurredAt }: OptimisticEntry) => {
          const serverFields = { created_at: occurredAt, updated_at: occurredAt, version: 1 };
          const referenceFields = namedReferences(references, args, names);
          rows.create(
            {
              ...startValuesOf(entity),
              ...withoutUndefined(withDefaults(entity, args)),
              ...(computed as object),
              ...referenceFields,
              ...namedLineFields(entity, args, names),
              ...serverFields,
            },
            args.id,
          );
        },
      },
      form: { path: `${path}/create?entry=:seq` },
    }),
    defineMutation({
      ...sharedParts,
      name: `${resourceName}Update`,
      kind: 'edit',
      args: z.extend(update, idField) as unknown as z.ZodMiniType<AnyRecord>,
      route: { method: 'PUT', path: `${path}/:id`, body: bodyWithoutId },
      lists: changedLists,
      optimisticUpdate: {
        [list]: (rows: AnyRows, { id, version: _, ...fields }: AnyRecord, { names }: OptimisticEntry) =>
          rows.update(id, (row) => ({
            ...row,
            ...withoutUndefined(fields),
            ...changedReferences(references, fields, names),
            ...namedLineFields(entity, fields, names, row),
          })),
        ...(placeKind && {
          stockSummary: (rows: AnyRows, { name }: AnyRecord, { base }: OptimisticEntry) => {
            if (typeof name !== 'string' || typeof base?.name !== 'string') return;
            rows.renamePlace({ kind: placeKind, name: base.name }, name);
          },
        }),
      },
      form: { path: `${path}/edit/:id?entry=:seq` },
      ...(localChecks.update && { localCheck: localChecks.update }),
      resolutions: {
        // Restores the record, then edits it without a version.
        reference_deleted: {
          resolve: ({ args: { version: _, ...changes } }) => {
            const restore = { by: restoreName, args: { id: changes.id } };
            return [{ key: 'restoreWithMine', replacements: [restore, { args: changes as AnyRecord }] }];
          },
        },
      },
    }),
    defineMutation({
      ...sharedParts,
      name: `${resourceName}Delete`,
      kind: 'delete',
      args: byVersionSchema,
      route: { method: 'DELETE', path: `${path}/:id`, query: versionQuery },
      lists: [list],
      optimisticUpdate: { [list]: (rows: AnyRows, { id }: { id: string }) => rows.remove(id) },
      ...(localChecks.delete && { localCheck: localChecks.delete }),
    }),
    defineMutation({
      ...sharedParts,
      name: restoreName,
      kind: 'restore',
      args: byIdSchema,
      route: { method: 'POST', path: `${path}/:id/restore` },
      lists: changedLists,
      // A deleted row is listed only while the delete is unsent; `update` then replaces its mark `deleted`.
      optimisticUpdate: { [list]: (rows: AnyRows, { id }: { id: string }) => rows.update(id, (row) => row) },
    }),
  ];
  return Object.fromEntries(definitions.map((definition) => [definition.name, definition])) as RecordMutations<List>;
}

/** Defines `supplierActivate` with `PUT /suppliers/:id/activate`, for example: an edit without a version. */
export function recordAction<List extends ListName & keyof Entities, const Verb extends string>(
  list: List,
  verb: Verb,
  options: {
    fixedValues: UpdateOf<Entities[List]> & Readonly<Record<string, string>>;
    isOffered: (record: ListRow<List>) => boolean;
  },
) {
  const { resourceName } = entities[list] as Entities[List];
  const action = { verb, ...options };
  const definition = defineMutation({
    name: mutationNameOf<Entities[List]['resourceName'], Verb>(resourceName, verb),
    v: 1,
    mode: 'queue',
    kind: 'status',
    args: byIdSchema,
    route: { method: 'PUT', path: `${lists[list].path}/:id/${verb}` as `/${string}` },
    touches: ({ id }) => ({ writes: [`${resourceName}:${id}`], reads: [] }),
    lists: [list],
    label: labelById,
    optimisticUpdate: {
      [list]: (rows: AnyRows, { id }: { id: string }) => rows.update(id, (row) => ({ ...row, ...options.fixedValues })),
    },
    form: null,
    resolutions: { reference_deleted: { isFinal: true } },
  });
  return { ...definition, act: action };
}

function otherReads(entity: Entity, fields: Record<string, unknown>): RecordRef[] {
  const valuesOf = (kind: 'lines' | 'picture') => fieldsOfKind(entity, kind).flatMap((name) => fields[name] ?? []);
  return [...productRefs(valuesOf('lines') as ProductLine[]), ...refsOfPictureAddresses(valuesOf('picture'))];
}

/** `row` has the lines before an edit. */
function namedLineFields(
  entity: Entity,
  fields: Record<string, unknown>,
  names: Record<string, string>,
  row: object = {},
): Record<string, NamedLine[]> {
  const before = row as Record<string, NamedLine[] | undefined>;
  return Object.fromEntries(
    fieldsOfKind(entity, 'lines')
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, withProductNames(fields[name] as ProductLine[], names, before[name])]),
  );
}

function listsThatReference(resourceName: string): ListName[] {
  return listNames.filter((name) => resourceName in lists[name].references);
}
