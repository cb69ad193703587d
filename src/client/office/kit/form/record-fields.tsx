import type { ComponentProps, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { withProps } from '#client/office/kit/with-props.ts';
import type { ListedNoun, TermOf, Words } from '#client/office/kit/words.ts';
import type { NumberInputProps } from '#client/ui/number-input.tsx';
import type { TextInputProps } from '#client/ui/text-input.tsx';
import type { RecordNames } from '#contract/define-mutation.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import { parseDecimal } from './decimal.ts';
import { NumberField, SelectField, TextAreaField, TextField } from './form-fields.tsx';
import { PlaceFields } from './place/place-fields.tsx';
import { placeFieldOf, toLocation, toPlaceValues } from './place/place-values.ts';

/** A form as typed: numbers are text until they are checked. */
export type FormValues = Record<string, string>;

type Known<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined };

/**
 * Names by id: those of the record and its outbox entry, and those that the choices of the fields
 * add.
 */
export interface FormNames {
  known: RecordNames;
  learn: (names: RecordNames) => void;
}

export interface FieldInputProps {
  control: Control<FormValues>;
  words: Words;
  /** The record that is edited; undefined: it is created. */
  record: { id: string } | undefined;
  names: FormNames;
}

/**
 * One field of the form of a record: its input, and how its values become arguments. The builders
 * below name the fields that they write: for a mutation without such a field they do not compile.
 */
export interface RecordField<Fields, Word extends string = string> {
  names: readonly (keyof Fields & string)[];
  /** The key of its texts in the catalogue. */
  word?: Word;
  /** Shown only in the create form, or only in the edit form. */
  on?: 'create' | 'edit' | undefined;
  /** Shown only for records for which this is true, and for new records. */
  when?: ((record: object) => boolean) | undefined;
  toValues: (known: Known<Fields>) => object;
  toInput: (values: FormValues) => object;
  /** Converts the field of the record to the argument, if the record contains more. */
  asFormFields?: (known: Known<Fields>) => object;
  /** The form field for a field of the argument, if the names differ. */
  formFieldOf?: (field: string, values: FormValues) => string | undefined;
  /** The form field for an error of the server, if the server counts lines differently. */
  formFieldOfError?: (field: string, values: FormValues) => string | undefined;
  Input: (props: FieldInputProps) => ReactNode;
}

interface Look {
  isWide?: true;
  isOptional?: true | undefined;
  on?: 'create' | 'edit';
  /** The value in an empty form. */
  start?: string;
}

/** A field whose value is typed as text; `Input` renders it. */
export function typed<Name extends string, Value extends string = string>(
  name: Name,
  Input: RecordField<never>['Input'],
  { on, start = '' }: Pick<Look, 'on' | 'start'> = {},
): RecordField<Record<Name, Value>, Name> {
  return {
    ...{ names: [name], word: name, on, Input },
    toValues: (known) => ({ [name]: known[name] ?? start }),
    toInput: (values) => ({ [name]: values[name] }),
  };
}

export function textField<Name extends string>(
  name: Name,
  { input = {}, ...look }: Look & { input?: TextInputProps } = {},
): RecordField<Record<Name, string>, Name> {
  return typed(name, (props) => <TextField {...labelled(name, look, props)} input={input} />, look);
}

export function textAreaField<Name extends string>(
  name: Name,
  { input = {}, ...look }: Look & { input?: ComponentProps<'textarea'> } = {},
): RecordField<Record<Name, string>, Name> {
  return typed(
    name,
    (props) => <TextAreaField {...labelled(name, look, props)} input={input} />,
    look,
  );
}

/** One of a fixed set of values; their texts are those of the noun: `status.active`. */
export function choiceField<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  look: Look = {},
): RecordField<Record<Name, Value>, Name> {
  return typed(
    name,
    (props) => (
      <SelectField
        {...labelled(name, look, props)}
        input={{
          options: values.map((value) => ({ value, label: props.words(`${name}.${value}`) })),
        }}
      />
    ),
    look,
  );
}

/** A whole number of zero or more. */
export function wholeField<Name extends string>(
  name: Name,
  { input, ...look }: Look & { input?: Partial<NumberInputProps> } = {},
): RecordField<Record<Name, number>, Name> {
  return {
    ...{ names: [name], word: name, on: look.on },
    toValues: (known) => ({ [name]: String(known[name] ?? look.start ?? '') }),
    toInput: (values) => ({ [name]: parseDecimal(values[name] ?? '') }),
    Input: withProps(WholeInput, { name, look, input }),
  };
}

interface WholeInputProps extends FieldInputProps {
  name: string;
  look: Look;
  input: Partial<NumberInputProps> | undefined;
}

function WholeInput({ name, look, input, ...props }: WholeInputProps) {
  return <NumberField {...labelled(name, look, props)} input={{ min: 0, ...input }} />;
}

interface Located {
  location: Parameters<typeof toPlaceValues>[0] & object;
}

/** A location: two numbers in the form, a point in the API. */
export function placeField({ on }: Pick<Look, 'on'> = {}): RecordField<Located, never> {
  return {
    ...{ names: ['location'], on, formFieldOf: placeFieldOf },
    toValues: ({ location }) => ({ ...toPlaceValues(location) }),
    toInput: ({ latitude = '', longitude = '' }) => ({
      location: toLocation({ latitude, longitude }),
    }),
    Input: PlaceInput,
  };
}

function PlaceInput({ control, words }: FieldInputProps) {
  return (
    <PlaceFields
      control={control as never}
      {...(words.has('hint.place') && { hint: words('hint.place') })}
    />
  );
}

/** Label of a field, and its hint where the noun has a text for one. */
export function labelled(
  name: string,
  { isWide, isOptional }: Pick<Look, 'isWide' | 'isOptional'>,
  { control, words }: FieldInputProps,
) {
  const hint = `hint.${name}`;
  return {
    ...{ control, name, label: words(`field.${name}`), required: !isOptional },
    ...(words.has(hint) && { hint: words(hint) }),
    ...(isWide && { className: 'md:col-span-2' }),
  };
}

/** The fields that two mutations of a noun write between them. */
type WrittenBy<Name extends MutationName> = Name extends MutationName
  ? Required<Omit<ArgsOf<Name>, 'id' | 'version'>>
  : never;
type KeyOf<Args> = Args extends unknown ? keyof Args : never;
type ValueOf<Args, Key extends PropertyKey> = Args extends { [Name in Key]: infer Value }
  ? Value
  : never;
type Written<Name extends MutationName> = {
  [Key in KeyOf<WrittenBy<Name>>]: ValueOf<WrittenBy<Name>, Key>;
};

type NameOf<Field> = Field extends { names: readonly (infer Name)[] } ? Name : never;
/** Set when the user confirms after a refusal, not by a field of the form. */
type Insisted = 'confirm';
type Forgotten<Name extends MutationName, Field> = Exclude<
  KeyOf<WrittenBy<Name>>,
  NameOf<Field> | Insisted
>;

/**
 * The fields of a noun's form, in their order. A form that leaves out a field of its mutations does
 * not compile: that field would always be sent empty.
 */
export function recordForm<
  Noun extends ListedNoun,
  Name extends MutationName,
  const Field extends RecordField<Written<Name>, TermOf<Noun, 'field'>>,
>(
  _noun: Noun,
  _mutations: readonly Name[],
  fields: readonly Field[] &
    ([Forgotten<Name, Field>] extends [never] ? unknown : { forgotten: Forgotten<Name, Field> }),
): readonly RecordField<never>[] {
  return fields;
}
