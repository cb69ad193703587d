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

type FieldOverride =
  | { isWide?: true; input?: TextInputProps }
  | ((props: FieldInputProps) => React.ReactNode)
  | RecordField<never>;

type FieldOverrides<Fields> = { [Name in keyof Fields]?: FieldOverride } & {
  [Name in FieldNamesWith<Fields, { kind: 'own' }>]: FieldOverride;
};

export function entityForm<Name extends keyof Entities>(
  list: Name,
  overrides: FieldOverrides<Entities[Name]['fields']>,
): readonly RecordField<never>[] {
  const { fields }: Entity = entities[list];
  const fieldOverrides: Record<string, FieldOverride | undefined> = overrides;
  // Mutation schemas come from the same definition, so each field has a matching argument.
  return Object.entries(fields).map(([name, { on, ...field }]) => ({
    ...(formField(name, field as Field, on, fieldOverrides[name] ?? {}) as RecordField<never>),
    ...(field.later && field.kind !== 'moment' && { asFormFields: withStartValue(name, emptyValueOf(field as Field)) }),
  }));
}

function emptyValueOf(field: Field): unknown {
  if (field.kind === 'reference') return startValueOf(field);
  return 'start' in field ? field.start : '';
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
  if ('names' in override) return { on, ...override };
  const options = { on, isOptional, ...override };
  switch (field.kind) {
    case 'place':
      return locationField(on);
    case 'picture':
      return inputField(name, (props) => <PictureField {...props} name={name} isOptional={isOptional} />, options);
    case 'moment':
      return momentField(name, options);
    case 'reference':
      return referenceField(name, choiceSourceOf(field.to), options);
    case 'whole':
    case 'rupiah': {
      const input = field.kind === 'rupiah' ? { prefix: 'Rp' } : {};
      return wholeField(name, { ...options, input, start: String(field.start ?? '') });
    }
    case 'choice':
      return choiceField(name, field.takes ?? field.values, { ...options, start: field.start });
    case 'freeText':
      if (field.lines) return textAreaField(name, { ...options, input: {}, isWide: true });
      return textField(name, options);
    default:
      return textField(name, options);
  }
}
