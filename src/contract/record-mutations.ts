import * as z from 'zod/mini';
import { defineMutation, type MutationDefinition } from './define-mutation.ts';
import { type ListName, type ListRow, listNames, lists } from './lists.ts';
import {
  argsAsBody,
  bodyWithoutId,
  byIdSchema,
  byVersionSchema,
  given,
  labelById,
  versionQuery,
  withId,
} from './mutation-args.ts';
import type { EffectEntry, OverlayRows } from './overlay-rows.ts';
import { givenReferences, type References, refsOf, shownReferences } from './references.ts';

type Identified<Schema extends z.ZodMiniType> = z.output<Schema> & { id: string };

/** The fields of a new row that the server sets. */
type ServerField = 'created_at' | 'updated_at' | 'version';

interface RecordOptions<
  List extends ListName,
  Create extends z.ZodMiniObject,
  Update extends z.ZodMiniObject,
> {
  list: List;
  /** Of its list in the API, and of its forms in the office. */
  path: `/${string}`;
  create: Create;
  update: Update;
  /** The field by which people know a record. */
  subject: keyof z.output<Create> & string;
  /** Other lists whose rows say something of it, beside those that refer to it. */
  shownIn: readonly ListName[];
  /** Fields of a new row that are neither entered nor references. */
  initial: Omit<
    ListRow<List>,
    (keyof z.output<Create> & string) | ServerField | keyof References<ListRow<List>>
  >;
}

/** The four things that can be done to every record with a `version` that is deleted softly. */
type RecordMutations<
  Noun extends string,
  Create extends z.ZodMiniObject,
  Update extends z.ZodMiniObject,
> = {
  [Name in `${Noun}Create`]: MutationDefinition<Name, Identified<Create>, 'create', 'queue'>;
} & {
  [Name in `${Noun}Update`]: MutationDefinition<Name, Identified<Update>, 'edit', 'queue'>;
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

/** Create, update, delete and restore of a record: `productCreate` and so on, for `product`. */
export function recordMutations<
  Noun extends string,
  List extends ListName,
  Create extends z.ZodMiniObject,
  Update extends z.ZodMiniObject,
>(
  noun: Noun,
  { list, path, create, update, subject, shownIn, initial }: RecordOptions<List, Create, Update>,
): RecordMutations<Noun, Create, Update> {
  const shared = {
    v: 1,
    mode: 'queue',
    touches: ({ id, ...fields }: { id: string }) => ({
      writes: [`${noun}:${id}` as const],
      reads: refsOf(references, fields),
    }),
    label: labelById,
    form: null,
    resolutions: {},
  } as const;
  const { references } = lists[list];
  const restored = `${noun}Restore` as const;
  const shown = [...new Set([list, ...shownIn, ...listsReferringTo(noun)])];
  const quartet = [
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
          const made = { created_at: occurredAt, updated_at: occurredAt, version: 1 };
          const referred = shownReferences(references, args, names);
          rows.create({ ...args, ...initial, ...referred, ...made }, args.id);
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
      lists: shown,
      effect: {
        [list]: (rows: AnyRows, { id, version: _, ...fields }: AnyRecord, { names }: EffectEntry) =>
          rows.update(id, (row) => ({
            ...row,
            ...given(fields),
            ...givenReferences(references, fields, names),
          })),
      },
      form: { path: `${path}/edit/:id?entry=:seq` },
      resolutions: {
        // It is brought back first, then changed, whatever its version.
        reference_deleted: {
          resolve: ({ args: { version: _, ...changes } }) => {
            const back = { by: restored, args: { id: changes.id } };
            return [{ key: 'restoreWithMine', intents: [back, { args: changes as AnyRecord }] }];
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
      name: restored,
      kind: 'restore',
      args: byIdSchema,
      route: { method: 'POST', path: `${path}/:id/restore` },
      lists: shown,
      // Deleted and brought back before anything was sent: it stands as it was, marked.
      effect: { [list]: (rows: AnyRows, { id }: { id: string }) => rows.update(id, (row) => row) },
    }),
  ];
  return Object.fromEntries(
    quartet.map((definition) => [definition.name, definition]),
  ) as RecordMutations<Noun, Create, Update>;
}

function listsReferringTo(noun: string): ListName[] {
  return listNames.filter((name) => noun in lists[name].references);
}
