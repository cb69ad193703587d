import type { TextInputProps } from '#client/ui/form/text-input.tsx';
import { type Entity, type Field, type NamesWith, startOf } from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { choicesOf } from './choices/use-choices.ts';
import { locationField } from './location/location-field.tsx';
import { momentField } from './moment-field.tsx';
import { PictureField } from './picture-field.tsx';
import {
  choiceField,
  type FieldInputProps,
  type RecordField,
  textAreaField,
  textField,
  typed,
  wholeField,
} from './record-fields.tsx';
import { referenceField } from './reference-field.tsx';

type OwnField =
  | { isWide?: true; input?: TextInputProps }
  | ((props: FieldInputProps) => React.ReactNode)
  | RecordField<never>;

type OwnFields<Fields> = { [Name in keyof Fields]?: OwnField } & {
  [Name in NamesWith<Fields, { kind: 'own' }>]: OwnField;
};

export function entityForm<Name extends keyof Entities>(
  list: Name,
  own: OwnFields<Entities[Name]['fields']>,
): readonly RecordField<never>[] {
  const { fields }: Entity = entities[list];
  const ownFields: Record<string, OwnField | undefined> = own;
  // Mutation schemas come from the same definition, so each field has its argument.
  return Object.entries(fields).map(([name, { on, ...field }]) => ({
    ...(formField(name, field as Field, on, ownFields[name] ?? {}) as RecordField<never>),
    ...(field.later && field.kind !== 'moment' && { asFormFields: filledIn(name, emptyOf(field as Field)) }),
  }));
}

function emptyOf(field: Field): unknown {
  if (field.kind === 'reference') return startOf(field);
  return 'start' in field ? field.start : '';
}

/**
 * A row from an older server lacks the field. It is compared as the form shows it, otherwise every edit would change
 * it.
 */
function filledIn(name: string, start: unknown) {
  return (known: Record<string, unknown>) => ({ [name]: known[name] ?? start });
}

function formField(name: string, field: Field, on: 'create' | 'edit' | undefined, own: OwnField) {
  const { optional: isOptional } = field;
  if (typeof own === 'function') return typed(name, own, { on });
  if ('names' in own) return { on, ...own };
  const options = { on, isOptional, ...own };
  switch (field.kind) {
    case 'place':
      return locationField(on);
    case 'picture':
      return typed(name, (props) => <PictureField {...props} name={name} isOptional={isOptional} />, options);
    case 'moment':
      return momentField(name, options);
    case 'reference':
      return referenceField(name, choicesOf(field.to), options);
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
