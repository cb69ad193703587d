import type { ComponentProps, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { ListedResource, Messages, TermOf } from '#client/office/kit/resource-messages.ts';
import type { NumberInputProps } from '#client/ui/form/number-input.tsx';
import type { TextInputProps } from '#client/ui/form/text-input.tsx';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type { FieldReason } from '#contract/sync/field-errors.ts';
import { parseDecimal } from './contract-resolver.ts';
import { NumberField, SelectField, TextAreaField, TextField } from './form-fields.tsx';
import type { LineRow } from './lines/line-values.ts';

export type FormValues = Record<string, string> & { items?: LineRow[] };

export type AnyFields = Record<string, unknown>;

type KnownFields<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined };

/** Names by id of the records that the form refers to. Each select adds its options' names. */
export interface FormNames {
  byId: RecordNames;
  add: (names: RecordNames) => void;
}

export interface FieldInputProps {
  control: Control<FormValues, unknown, AnyFields>;
  messages: Messages;
  record: { id: string } | undefined;
  names: FormNames;
}

/**
 * Each builder below names the argument that its field writes, so a field that the mutation lacks doesn't compile.
 * `toValues` and `asFormFields` are methods, so a form can have fields of any record (`AnyField`).
 */
export interface RecordField<Fields, MessageKey extends string = string> {
  names: readonly (keyof Fields & string)[];
  /** The key in `field.<key>` and `hint.<key>` of the messages. */
  messageKey?: MessageKey;
  isOptional?: true | undefined;
  on?: 'create' | 'edit' | undefined;
  isShownFor?: ((record: object) => boolean) | undefined;
  toValues(knownValues: KnownFields<Fields>): object;
  toInput: (values: FormValues) => object;
  /** Converts the record's field to the shape of the argument, to compare them. Missing if the shapes are equal. */
  asFormFields?(knownValues: KnownFields<Fields>): object;
  checkInput?: (values: FormValues) => FieldReason[];
  /** Set if the names of the argument and the form field differ. */
  formFieldOf?: (field: string, values: FormValues) => string | undefined;
  /** Set if the server numbers lines differently from the form. */
  formFieldOfError?: (field: string, values: FormValues) => string | undefined;
  Input: (props: FieldInputProps) => ReactNode;
}

export type AnyField = RecordField<AnyFields>;

export interface FieldOptions {
  isWide?: true | undefined;
  isOptional?: true | undefined;
  on?: 'create' | 'edit' | undefined;
  start?: string | undefined;
}

export function inputField<Name extends string, Value extends string | number = string>(
  name: Name,
  Input: AnyField['Input'],
  { on, start = '', isOptional }: Pick<FieldOptions, 'on' | 'start' | 'isOptional'> = {},
): RecordField<Record<Name, Value>, Name> {
  return {
    names: [name],
    messageKey: name,
    on,
    isOptional,
    Input,
    toValues: (knownValues) => ({ [name]: knownValues[name] ?? start }),
    toInput: (values) => ({ [name]: values[name] }),
  };
}

export function textField<Name extends string>(
  name: Name,
  { input = {}, ...options }: FieldOptions & { input?: TextInputProps } = {},
): RecordField<Record<Name, string>, Name> {
  return inputField(name, (props) => <TextField {...inputProps(name, options, props)} input={input} />, options);
}

export function textAreaField<Name extends string>(
  name: Name,
  { input = {}, ...options }: FieldOptions & { input?: ComponentProps<'textarea'> } = {},
): RecordField<Record<Name, string>, Name> {
  return inputField(name, (props) => <TextAreaField {...inputProps(name, options, props)} input={input} />, options);
}

export function choiceField<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  options: FieldOptions = {},
): RecordField<Record<Name, Value>, Name> {
  return inputField(
    name,
    (props) => (
      <SelectField
        {...inputProps(name, options, props)}
        input={{
          options: values.map((value) => ({ value, label: props.messages(`${name}.${value}`) })),
        }}
      />
    ),
    options,
  );
}

export function wholeField<Name extends string>(
  name: Name,
  { input, ...options }: FieldOptions & { input?: Partial<NumberInputProps> } = {},
): RecordField<Record<Name, number>, Name> {
  return {
    ...inputField<Name, number>(
      name,
      (props) => <NumberField {...inputProps(name, options, props)} input={{ min: 0, ...input }} />,
      options,
    ),
    toValues: (knownValues) => ({ [name]: String(knownValues[name] ?? options.start ?? '') }),
    toInput: (values) => ({ [name]: parseDecimal(values[name] ?? '') }),
  };
}

export function inputProps(
  name: string,
  { isWide, isOptional }: Pick<FieldOptions, 'isWide' | 'isOptional'>,
  { control, messages }: FieldInputProps,
) {
  const hint = `hint.${name}`;
  return {
    control,
    name,
    label: messages(`field.${name}`),
    required: !isOptional,
    ...(messages.has(hint) && { hint: messages(hint) }),
    ...(isWide && { className: 'md:col-span-2' }),
  };
}

type WrittenBy<Name extends MutationName> = Name extends MutationName
  ? Required<Omit<ArgsOf<Name>, 'id' | 'version'>>
  : never;
type KeyOf<Args> = Args extends unknown ? keyof Args : never;
type ValueOf<Args, Key extends PropertyKey> = Args extends { [Name in Key]: infer Value } ? Value : never;
type WrittenFields<Name extends MutationName> = {
  [Key in KeyOf<WrittenBy<Name>>]: ValueOf<WrittenBy<Name>, Key>;
};

type NameOf<Field> = Field extends { names: readonly (infer Name)[] } ? Name : never;
/** A confirmation after a rejection sets this argument, not a field. */
type ConfirmArgument = 'confirm';
type MissingFields<Name extends MutationName, Field> = Exclude<KeyOf<WrittenBy<Name>>, NameOf<Field> | ConfirmArgument>;

/**
 * A form that lacks a field of its mutations doesn't compile, because that field would always be sent empty. The first
 * two parameters are only for this check.
 */
export function recordForm<
  ResourceName extends ListedResource,
  Name extends MutationName,
  const Field extends RecordField<WrittenFields<Name>, TermOf<ResourceName, 'field'>>,
>(
  _noun: ResourceName,
  _mutations: readonly Name[],
  fields: readonly Field[] &
    ([MissingFields<Name, Field>] extends [never] ? unknown : { missing: MissingFields<Name, Field> }),
): readonly AnyField[] {
  return fields;
}
