import type * as z from 'zod/mini';
import { newId } from '#contract/ids.ts';
import { type ListName, lists } from '#contract/lists.ts';
import {
  type ArgsOf,
  isMutationName,
  type MutationName,
  mutationNamed,
  mutationNames,
} from '#contract/mutations.ts';

const deeds = ['Create', 'Update', 'Delete', 'Restore'] as const;
type Deed = (typeof deeds)[number];

/** A noun with the four changes that every record has. */
export type RecordNoun = {
  [Name in MutationName]: Name extends `${infer Noun}Create`
    ? [`${Noun}${Deed}`] extends [MutationName]
      ? Noun
      : never
    : never;
}[MutationName];

export type RecordMutationName = `${RecordNoun}${Deed}`;

export const recordNouns = mutationNames.flatMap((name) => {
  const noun = name.replace(/Create$/, '');
  const isRecord = name !== noun && deeds.every((deed) => isMutationName(noun + deed));
  return isRecord ? [noun as RecordNoun] : [];
});

export const recordMutationNames: readonly MutationName[] = recordNouns.flatMap((noun) =>
  deeds.map((deed) => `${noun}${deed}` as const),
);

/** What else is done to a record, and needs to know no more than which one. */
export type RecordAct = {
  [Name in Exclude<MutationName, RecordMutationName>]: Name extends `${RecordNoun}${string}`
    ? Exclude<keyof ArgsOf<Name>, 'id' | 'version'> extends never
      ? Name
      : never
    : never;
}[Exclude<MutationName, RecordMutationName>];

/** The acts of a noun, with the verb that each is called by. */
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
  return (
    'id' in shape && Object.keys(shape).every((field) => field === 'id' || field === 'version')
  );
}

/** The schema of its create, with the list that it is in. */
export function createOf(noun: RecordNoun): { path: string; schema: z.ZodMiniObject } {
  const { args, lists: touched } = mutationNamed(`${noun}Create`);
  return { path: lists[touched[0] as ListName].path, schema: args as unknown as z.ZodMiniObject };
}

/** Those that may be made without a connection. */
export const queuedNouns = recordNouns.filter(
  (noun) => mutationNamed(`${noun}Create`).mode === 'queue',
);
