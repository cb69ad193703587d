// The resources that are records, found by the names of their mutations, so that no test needs a list of them.
import type * as z from 'zod/mini';
import { fieldsOfKind } from '#contract/definitions/define-entity.ts';
import { entities } from '#contract/entities.ts';
import { newId } from '#contract/fields/ids.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { type ArgsOf, isMutationName, type MutationName, mutationByName, mutationNames } from '#contract/mutations.ts';

const recordVerbs = ['Create', 'Update', 'Delete', 'Restore'] as const;
type RecordVerb = (typeof recordVerbs)[number];

export type RecordResourceName = {
  [Name in MutationName]: Name extends `${infer ResourceName}Create`
    ? [`${ResourceName}${RecordVerb}`] extends [MutationName]
      ? ResourceName
      : never
    : never;
}[MutationName];

export type RecordMutationName = `${RecordResourceName}${RecordVerb}`;

export const recordResourceNames = mutationNames.flatMap((name) => {
  const resourceName = name.replace(/Create$/, '');
  const isRecord = name !== resourceName && recordVerbs.every((verb) => isMutationName(resourceName + verb));
  return isRecord ? [resourceName as RecordResourceName] : [];
});

export const recordMutationNames: readonly MutationName[] = recordResourceNames.flatMap((resourceName) =>
  recordVerbs.map((verb) => `${resourceName}${verb}` as const),
);

/** Another mutation of a record whose only arguments are its id and version. */
export type RecordAction = {
  [Name in Exclude<MutationName, RecordMutationName>]: Name extends `${RecordResourceName}${string}`
    ? Exclude<keyof ArgsOf<Name>, 'id' | 'version'> extends never
      ? Name
      : never
    : never;
}[Exclude<MutationName, RecordMutationName>];

export function actionsOf(resourceName: RecordResourceName): { name: RecordAction; verb: string }[] {
  const id = newId();
  return mutationNames.flatMap((name) => {
    const { args, touches } = mutationByName(name);
    const isAction =
      !recordMutationNames.includes(name) &&
      isByIdAlone(args as unknown as z.ZodMiniObject) &&
      touches({ id } as never).writes[0] === `${resourceName}:${id}`;
    return isAction ? [{ name: name as RecordAction, verb: name.slice(resourceName.length) }] : [];
  });
}

function isByIdAlone({ shape = {} }: { shape?: object }): boolean {
  return 'id' in shape && Object.keys(shape).every((field) => field === 'id' || field === 'version');
}

export function createOf(resourceName: RecordResourceName): { path: string; schema: z.ZodMiniObject } {
  const { args, lists: touched } = mutationByName(`${resourceName}Create`);
  return { path: lists[touched[0] as ListName].path, schema: args as unknown as z.ZodMiniObject };
}

/** The resources whose create may be queued and needs no other record, as lines need products. */
export const queuedResourceNames = recordResourceNames.filter((resourceName) => {
  const {
    mode,
    lists: [list],
  } = mutationByName(`${resourceName}Create`);
  return mode === 'queue' && fieldsOfKind(entities[list as keyof typeof entities], 'lines').length === 0;
});
