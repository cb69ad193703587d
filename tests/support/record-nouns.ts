import type * as z from 'zod/mini';
import { type ListName, lists } from '#contract/lists.ts';
import {
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

/** The schema of its create, with the list that it is in. */
export function createOf(noun: RecordNoun): { path: string; schema: z.ZodMiniObject } {
  const { args, lists: touched } = mutationNamed(`${noun}Create`);
  return { path: lists[touched[0] as ListName].path, schema: args as unknown as z.ZodMiniObject };
}

/** Those that may be made without a connection. */
export const queuedNouns = recordNouns.filter(
  (noun) => mutationNamed(`${noun}Create`).mode === 'queue',
);
