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

type ControlledField = UseControllerReturn['field'];

interface ConnectedProps<Values extends FieldValues, Parsed> extends FormFieldProps<Values, Parsed> {
  children: (field: ControlledField, aria: ControlProps) => ReactNode;
}

export function ConnectedField<Values extends FieldValues, Parsed>({
  control,
  name,
  children,
  ...fieldProps
}: ConnectedProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...fieldProps} error={fieldState.error?.message}>
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
        // A count's field has no value until a figure is entered.
        <NumberInput {...input} {...field} {...aria} value={field.value ?? ''} />
      )}
    </ConnectedField>
  );
}

type SelectFieldProps<Values extends FieldValues, Parsed> = FormFieldProps<Values, Parsed> & {
  input: Pick<ComboboxProps, 'options' | 'placeholder' | 'disabled'>;
  /** Called only when the user selects an option. */
  onSelect?: ((value: string, previousValue: string) => void) | undefined;
};

export function SelectField<Values extends FieldValues, Parsed>({
  input,
  onSelect,
  ...props
}: SelectFieldProps<Values, Parsed>) {
  return (
    <ConnectedField {...props}>
      {({ ref, ...field }, aria) => (
        // react-hook-form focuses a field to show its error. The select has no `focus` method, so its button gets the
        // focus.
        <div ref={(box) => ref(box && { focus: () => box.querySelector('button')?.focus() })}>
          <Select {...input} {...selectProps(field, onSelect)} {...aria} />
        </div>
      )}
    </ConnectedField>
  );
}

export function RecordSelectField<Values extends FieldValues, Parsed>({
  input,
  onSelect,
  ...props
}: SelectFieldProps<Values, Parsed>) {
  return (
    <ConnectedField {...props}>
      {({ ref, ...field }, aria) => <Combobox ref={ref} {...input} {...selectProps(field, onSelect)} {...aria} />}
    </ConnectedField>
  );
}

function selectProps(
  field: Omit<ControlledField, 'ref'>,
  onSelect: SelectFieldProps<FieldValues, unknown>['onSelect'],
) {
  const value: string = field.value ?? '';
  return {
    ...field,
    value,
    onChange: (selectedValue: string) => {
      field.onChange(selectedValue);
      onSelect?.(selectedValue, value);
    },
  };
}
