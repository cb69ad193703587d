// The resources that are records, found by the names of their mutations, so that no test needs a list of them.
import type * as z from 'zod/mini';
import { fieldsOfKind } from '#contract/definitions/define-entity.ts';
import { entities } from '#contract/entities.ts';
import { newId } from '#contract/fields/ids.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { type ArgsOf, isMutationName, type MutationName, mutationNamed, mutationNames } from '#contract/mutations.ts';

const recordVerbs = ['Create', 'Update', 'Delete', 'Restore'] as const;
type RecordVerb = (typeof recordVerbs)[number];

export type RecordNoun = {
  [Name in MutationName]: Name extends `${infer Noun}Create`
    ? [`${Noun}${RecordVerb}`] extends [MutationName]
      ? Noun
      : never
    : never;
}[MutationName];

export type RecordMutationName = `${RecordNoun}${RecordVerb}`;

export const recordNouns = mutationNames.flatMap((name) => {
  const noun = name.replace(/Create$/, '');
  const isRecord = name !== noun && recordVerbs.every((verb) => isMutationName(noun + verb));
  return isRecord ? [noun as RecordNoun] : [];
});

export const recordMutationNames: readonly MutationName[] = recordNouns.flatMap((noun) =>
  recordVerbs.map((verb) => `${noun}${verb}` as const),
);

/** Another mutation of a record whose only arguments are its id and version. */
export type RecordAct = {
  [Name in Exclude<MutationName, RecordMutationName>]: Name extends `${RecordNoun}${string}`
    ? Exclude<keyof ArgsOf<Name>, 'id' | 'version'> extends never
      ? Name
      : never
    : never;
}[Exclude<MutationName, RecordMutationName>];

export function actsOf(noun: RecordNoun): { name: RecordAct; verb: string }[] {
  const id = newId();
  return mutationNames.flatMap((name) => {
    const { args, touches } = mutationNamed(name);
    const isAct =
      !recordMutationNames.includes(name) &&
      isByIdAlone(args as unknown as z.ZodMiniObject) &&
      touches({ id } as never).writes[0] === `${noun}:${id}`;
    return isAct ? [{ name: name as RecordAct, verb: name.slice(noun.length) }] : [];
  });
}

function isByIdAlone({ shape = {} }: { shape?: object }): boolean {
  return 'id' in shape && Object.keys(shape).every((field) => field === 'id' || field === 'version');
}

export function createOf(noun: RecordNoun): { path: string; schema: z.ZodMiniObject } {
  const { args, lists: touched } = mutationNamed(`${noun}Create`);
  return { path: lists[touched[0] as ListName].path, schema: args as unknown as z.ZodMiniObject };
}

/** The resources whose create may be queued and needs no other record, as lines need products. */
export const queuedNouns = recordNouns.filter((noun) => {
  const {
    mode,
    lists: [list],
  } = mutationNamed(`${noun}Create`);
  return mode === 'queue' && fieldsOfKind(entities[list as keyof typeof entities], 'lines').length === 0;
});
