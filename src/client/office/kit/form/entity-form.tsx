import type { TextInputProps } from '#client/ui/form/text-input.tsx';
import { type Entity, type Field, type FieldNamesWith, startValueOf } from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { choiceSourceOf } from './choices/use-choices.ts';
import { locationField } from './location/location-field.tsx';
import { momentField } from './moment-field.tsx';
import { PictureField } from './picture-field.tsx';
import {
  choiceField,
  type FieldInputProps,
  inputField,
  type RecordField,
  textAreaField,
  textField,
  wholeField,
} from './record-fields.tsx';
import { referenceField } from './reference-field.tsx';

/** A field that is shown as one line of text. */
type OneLineField = { kind: 'text' | 'own' } | { kind: 'freeText'; lines?: never };

/**
 * Such as `status: StatusInput` (another input), `status: { ...inputField('status', StatusInput), toInput }` (another
 * conversion too) or `code: { input: { spellCheck: false } }` (options of the input).
 */
type FieldOverride<Of = Field> =
  | ((props: FieldInputProps) => React.ReactNode)
  | RecordField<never>
  | (Of extends OneLineField ? { isWide?: true; input?: TextInputProps } : never)
  | (Of extends { kind: 'reference' } ? { isWide?: true } : never);

// `own` and `lines` need an override, because their kind does not determine an input.
type FieldOverrides<Fields> = { [Name in keyof Fields]?: FieldOverride<Fields[Name]> } & {
  [Name in FieldNamesWith<Fields, { kind: 'own' | 'lines' }>]: FieldOverride<Fields[Name]>;
};

/** @param overrides replace an input, or set the options that the input of the field's kind has */
export function entityForm<Name extends keyof Entities>(
  list: Name,
  overrides: FieldOverrides<Entities[Name]['fields']>,
): readonly RecordField<never>[] {
  const { fields }: Entity = entities[list];
  const fieldOverrides: Record<string, FieldOverride | undefined> = overrides;
  // Mutation schemas come from the same definition, so each field has a matching argument.
  return Object.entries(fields).map(([name, { on, ...field }]) => ({
    ...(field.later && { asFormFields: withStartValue(name, startValueOf(field as Field)) }),
    // Comes last, because a moment converts a missing value in its own `asFormFields`.
    ...(formField(name, field as Field, on, fieldOverrides[name] ?? {}) as RecordField<never>),
  }));
}

/**
 * A row from an older server lacks the field. The comparison uses the form's start value, otherwise every edit would
 * change the field.
 */
function withStartValue(name: string, start: unknown) {
  return (knownValues: Record<string, unknown>) => ({ [name]: knownValues[name] ?? start });
}

function formField(name: string, field: Field, on: 'create' | 'edit' | undefined, override: FieldOverride) {
  const { optional: isOptional } = field;
  if (typeof override === 'function') return inputField(name, override, { on });
  if ('names' in override) return { ...override, on: override.on ?? on };
  const options = { on, isOptional };
  switch (field.kind) {
    case 'place':
      return locationField(on);
    case 'picture':
      return inputField(name, (props) => <PictureField {...props} name={name} isOptional={isOptional} />, options);
    case 'moment':
      return momentField(name, options);
    case 'reference':
      return referenceField(name, choiceSourceOf(field.to), { ...options, ...override });
    case 'whole':
    case 'rupiah': {
      const input = field.kind === 'rupiah' ? { prefix: 'Rp' } : {};
      return wholeField(name, { ...options, input, start: String(field.start ?? '') });
    }
    case 'choice':
      return choiceField(name, field.takes ?? field.values, { ...options, start: field.start });
    case 'freeText':
      if (field.lines) return textAreaField(name, { ...options, isWide: true });
      return textField(name, { ...options, ...override });
    case 'text':
    case 'own':
      return textField(name, { ...options, ...override });
    case 'lines':
      throw new Error(`The lines of ${name} need an override with their input.`);
    default:
      return field satisfies never;
  }
}
