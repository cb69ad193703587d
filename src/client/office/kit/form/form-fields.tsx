import type { ComponentProps, ReactNode } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerReturn,
  useController,
} from 'react-hook-form';
import { Combobox, type ComboboxProps } from '#client/ui/form/combobox.tsx';
import { type ControlProps, Field, type FieldProps } from '#client/ui/form/field.tsx';
import { NumberInput, type NumberInputProps } from '#client/ui/form/number-input.tsx';
import { Select } from '#client/ui/form/select.tsx';
import { TextArea, TextInput, type TextInputProps } from '#client/ui/form/text-input.tsx';

interface FormFieldProps<Values extends FieldValues, Parsed> extends Omit<FieldProps, 'error' | 'children'> {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
}

/** Value and handlers with which react-hook-form controls an input. */
type ControlledField = UseControllerReturn['field'];

interface ConnectedProps<Values extends FieldValues, Parsed> extends FormFieldProps<Values, Parsed> {
  children: (field: ControlledField, aria: ControlProps) => ReactNode;
}

/** A field of a form: label, hint and error around any input, given as `children`. */
export function ConnectedField<Values extends FieldValues, Parsed>({
  control,
  name,
  children,
  ...rest
}: ConnectedProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...rest} error={fieldState.error?.message}>
      {(aria) => children(field as ControlledField, aria)}
    </Field>
  );
}

export function TextField<Values extends FieldValues, Parsed>({
  input,
  ...props
}: FormFieldProps<Values, Parsed> & { input?: TextInputProps }) {
  return (
    <ConnectedField {...props}>
      {(field, aria) => <TextInput autoComplete="off" {...input} {...field} {...aria} />}
    </ConnectedField>
  );
}

export function TextAreaField<Values extends FieldValues, Parsed>({
  input,
  ...props
}: FormFieldProps<Values, Parsed> & { input?: ComponentProps<'textarea'> }) {
  return <ConnectedField {...props}>{(field, aria) => <TextArea {...input} {...field} {...aria} />}</ConnectedField>;
}

export function NumberField<Values extends FieldValues, Parsed>({
  input,
  ...props
}: FormFieldProps<Values, Parsed> & { input?: Partial<NumberInputProps> }) {
  return (
    <ConnectedField {...props}>
      {(field, aria) => (
        // A figure of a count has no value until it is entered for the first time.
        <NumberInput {...input} {...field} {...aria} value={field.value ?? ''} />
      )}
    </ConnectedField>
  );
}

type SelectFieldProps<Values extends FieldValues, Parsed> = FormFieldProps<Values, Parsed> & {
  input: Pick<ComboboxProps, 'options' | 'placeholder' | 'disabled'>;
  /** A person chose an option; `before` is the one that was chosen before. */
  onChosen?: ((value: string, before: string) => void) | undefined;
};

export function SelectField<Values extends FieldValues, Parsed>({
  input,
  onChosen,
  ...props
}: SelectFieldProps<Values, Parsed>) {
  return (
    <ConnectedField {...props}>
      {({ ref, ...field }, aria) => (
        // To show an error, react-hook-form focuses its field. The select has no `focus` of its own,
        // so the button that opens it gets the focus.
        <div ref={(box) => ref(box && { focus: () => box.querySelector('button')?.focus() })}>
          <Select {...input} {...chosenIn(field, onChosen)} {...aria} />
        </div>
      )}
    </ConnectedField>
  );
}

/** A select that is searched, for records: there may be hundreds. */
export function RecordSelectField<Values extends FieldValues, Parsed>({
  input,
  onChosen,
  ...props
}: SelectFieldProps<Values, Parsed>) {
  return (
    <ConnectedField {...props}>
      {({ ref, ...field }, aria) => <Combobox ref={ref} {...input} {...chosenIn(field, onChosen)} {...aria} />}
    </ConnectedField>
  );
}

function chosenIn(field: Omit<ControlledField, 'ref'>, onChosen: SelectFieldProps<FieldValues, unknown>['onChosen']) {
  const value: string = field.value ?? '';
  return {
    ...field,
    value,
    onChange: (chosen: string) => {
      field.onChange(chosen);
      onChosen?.(chosen, value);
    },
  };
}
