import { TextField } from '#client/office/kit/form/form-fields.tsx';
import { type Instant, toJakartaTime } from '#contract/fields/dates.ts';
import { type FieldOptions, inputField, inputProps, type RecordField } from './record-fields.tsx';

/** The user enters Jakarta time, to the minute. */
export function momentField<Name extends string>(
  name: Name,
  options: FieldOptions = {},
): RecordField<Record<Name, Instant | null>, Name> {
  const toValues = (knownValues: { [Key in Name]?: Instant | null | undefined }) => ({
    [name]: knownValues[name] ? toJakartaTime(knownValues[name]).slice(0, 16) : '',
  });
  const toInput = (values: Readonly<Record<string, unknown>>) => ({
    [name]: values[name] ? `${values[name]}:00+07:00` : options.isOptional ? null : '',
  });
  return {
    ...inputField(
      name,
      (props) => <TextField {...inputProps(name, options, props)} input={{ type: 'datetime-local' }} />,
      options,
    ),
    toValues,
    toInput,
    // For comparison, the stored time is truncated to the minute. Otherwise every edit would change it.
    asFormFields: (knownValues) => toInput(toValues(knownValues)),
  };
}
