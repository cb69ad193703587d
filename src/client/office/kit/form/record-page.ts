import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type { ContractForm } from './contract-resolver.ts';
import type { FormPlace } from './form-frame.tsx';

export interface RecordPageWords {
  title: string;
  submit: string;
  done: string;
  failed: string;
}

/** What a create page and an edit page of one noun differ in from those of another. */
export interface RecordPageProps<Name extends MutationName, Values extends FieldValues, Parsed> {
  place: FormPlace;
  words: RecordPageWords;
  mutation: { readonly name: Name };
  /** Its fields are the mutation's arguments; the page adds `id` and `version`. */
  contract: ContractForm<Values, Parsed> & AcceptedBy<Name, Parsed>;
  /** The form as a person types it, of the fields that are known; of none: an empty form. */
  toValues: (known: Partial<Parsed>) => Values;
  nameOf: (fields: Parsed) => string;
  children: (control: Control<Values, unknown, Parsed>) => ReactNode;
}

/** A form whose fields are no arguments of its mutation does not compile. */
type AcceptedBy<Name extends MutationName, Parsed> =
  Parsed extends Partial<Omit<ArgsOf<Name>, 'id' | 'version'>> ? unknown : never;
