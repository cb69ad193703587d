import type { ComponentProps, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { ListedNoun, TermOf, Words } from '#client/office/kit/words.ts';
import type { NumberInputProps } from '#client/ui/form/number-input.tsx';
import type { TextInputProps } from '#client/ui/form/text-input.tsx';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import { parseDecimal } from './contract-resolver.ts';
import { NumberField, SelectField, TextAreaField, TextField } from './form-fields.tsx';
import type { LineRow } from './lines/line-values.ts';

/** The values of a form as typed: numbers are text until they are validated. */
export type FormValues = Record<string, string> & { items?: LineRow[] };

/** The fields of a record, named as in its mutations. */
export type AnyFields = Record<string, unknown>;

/** The fields for which the record, the queued entry or the caller has values. */
type KnownFields<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined };

/**
 * Names by id of the records that the form refers to. At first these are the names in the record and
 * in its queued entry; each select adds the names of its options.
 */
export interface FormNames {
  known: RecordNames;
  add: (names: RecordNames) => void;
}

export interface FieldInputProps {
  control: Control<FormValues, unknown, AnyFields>;
  words: Words;
  /** The record that is edited; undefined in a form that creates one. */
  record: { id: string } | undefined;
  names: FormNames;
}

/**
 * One field in the form of a record: its input, and how typed values become arguments. Each builder
 * below names the argument that its field writes, so that a field which the mutation lacks does not
 * compile. `Fields` are these arguments, `Word` is the key of the texts. What reads them is a method, so that a form
 * can hold the fields of any record (`AnyField`).
 */
export interface RecordField<Fields, Word extends string = string> {
  /** The arguments of the mutation that the field writes. */
  names: readonly (keyof Fields & string)[];
  /** The key of the field's texts in the catalogue, as in `field.<word>` and `hint.<word>`. */
  word?: Word;
  /** The field may stay empty. */
  isOptional?: true | undefined;
  /** Shown only in the create form, or only in the edit form. */
  on?: 'create' | 'edit' | undefined;
  /** Shown only for records for which this is true, and for new records. */
  isShownFor?: ((record: object) => boolean) | undefined;
  /** The initial values of the input. */
  toValues(known: KnownFields<Fields>): object;
  /** The arguments of the mutation for the typed values. */
  toInput: (values: FormValues) => object;
  /**
   * This field of the record in the shape of the argument, to compare both. Missing if the shapes are
   * the same.
   */
  asFormFields?(known: KnownFields<Fields>): object;
  /** Rules that the mutation's schema does not have. */
  checkTyped?: (values: FormValues) => FieldReason[];
  /** The form field for a field of the argument, if the names differ. */
  formFieldOf?: (field: string, values: FormValues) => string | undefined;
  /** The form field for an error of the server, if the server counts lines differently. */
  formFieldOfError?: (field: string, values: FormValues) => string | undefined;
  Input: (props: FieldInputProps) => ReactNode;
}

/** A field of any form. `recordForm` has checked its types. */
export type AnyField = RecordField<AnyFields>;

export interface FieldOptions {
  /** As wide as the form, which has two columns. */
  isWide?: true;
  isOptional?: true | undefined;
  /** Shown only in the create form, or only in the edit form. */
  on?: 'create' | 'edit' | undefined;
  /** The value in an empty form. */
  start?: string | undefined;
}

/** A field whose value is text, with any `Input`. */
export function typed<Name extends string, Value extends string | number = string>(
  name: Name,
  Input: AnyField['Input'],
  { on, start = '', isOptional }: Pick<FieldOptions, 'on' | 'start' | 'isOptional'> = {},
): RecordField<Record<Name, Value>, Name> {
  return {
    names: [name],
    word: name,
    on,
    isOptional,
    Input,
    toValues: (known) => ({ [name]: known[name] ?? start }),
    toInput: (values) => ({ [name]: values[name] }),
  };
}

export function textField<Name extends string>(
  name: Name,
  { input = {}, ...options }: FieldOptions & { input?: TextInputProps } = {},
): RecordField<Record<Name, string>, Name> {
  return typed(name, (props) => <TextField {...labelled(name, options, props)} input={input} />, options);
}

export function textAreaField<Name extends string>(
  name: Name,
  { input = {}, ...options }: FieldOptions & { input?: ComponentProps<'textarea'> } = {},
): RecordField<Record<Name, string>, Name> {
  return typed(name, (props) => <TextAreaField {...labelled(name, options, props)} input={input} />, options);
}

/** A select with fixed values. Their texts are in the catalogue of the noun, as `status.active`. */
export function choiceField<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  options: FieldOptions = {},
): RecordField<Record<Name, Value>, Name> {
  return typed(
    name,
    (props) => (
      <SelectField
        {...labelled(name, options, props)}
        input={{
          options: values.map((value) => ({ value, label: props.words(`${name}.${value}`) })),
        }}
      />
    ),
    options,
  );
}

/** A whole number of zero or more. */
export function wholeField<Name extends string>(
  name: Name,
  { input, ...options }: FieldOptions & { input?: Partial<NumberInputProps> } = {},
): RecordField<Record<Name, number>, Name> {
  return {
    ...typed<Name, number>(
      name,
      (props) => <NumberField {...labelled(name, options, props)} input={{ min: 0, ...input }} />,
      options,
    ),
    toValues: (known) => ({ [name]: String(known[name] ?? options.start ?? '') }),
    toInput: (values) => ({ [name]: parseDecimal(values[name] ?? '') }),
  };
}

/** The props of an input: label, width, whether it is required, and the hint if the noun has one. */
export function labelled(
  name: string,
  { isWide, isOptional }: Pick<FieldOptions, 'isWide' | 'isOptional'>,
  { control, words }: FieldInputProps,
) {
  const hint = `hint.${name}`;
  return {
    control,
    name,
    label: words(`field.${name}`),
    required: !isOptional,
    ...(words.has(hint) && { hint: words(hint) }),
    ...(isWide && { className: 'md:col-span-2' }),
  };
}

/** The arguments of a mutation that the user fills in: all but id and version. */
type WrittenBy<Name extends MutationName> = Name extends MutationName
  ? Required<Omit<ArgsOf<Name>, 'id' | 'version'>>
  : never;
/** `KeyOf` and `ValueOf` take together what the members of a union of arguments have. */
type KeyOf<Args> = Args extends unknown ? keyof Args : never;
type ValueOf<Args, Key extends PropertyKey> = Args extends { [Name in Key]: infer Value } ? Value : never;
/** The fields that the mutations of a noun (create and edit) write together. */
type Written<Name extends MutationName> = {
  [Key in KeyOf<WrittenBy<Name>>]: ValueOf<WrittenBy<Name>, Key>;
};

type NameOf<Field> = Field extends { names: readonly (infer Name)[] } ? Name : never;
/** The argument that is set when the user confirms after a refusal, not by a field of the form. */
type ConfirmArgument = 'confirm';
/** The arguments for which the form has no field. */
type MissingFields<Name extends MutationName, Field> = Exclude<KeyOf<WrittenBy<Name>>, NameOf<Field> | ConfirmArgument>;

/**
 * The fields of a noun's form, in their order. A form that leaves out a field of its mutations does
 * not compile: that field would always be sent empty. Noun and mutations serve only this check.
 */
export function recordForm<
  Noun extends ListedNoun,
  Name extends MutationName,
  const Field extends RecordField<Written<Name>, TermOf<Noun, 'field'>>,
>(
  _noun: Noun,
  _mutations: readonly Name[],
  fields: readonly Field[] &
    ([MissingFields<Name, Field>] extends [never] ? unknown : { missing: MissingFields<Name, Field> }),
): readonly AnyField[] {
  return fields;
}
