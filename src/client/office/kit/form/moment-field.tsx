import { TextField } from '#client/office/kit/form/form-fields.tsx';
import { type Instant, toJakartaTime } from '#contract/fields/dates.ts';
import { type FieldOptions, inputProps, type RecordField, typed } from './record-fields.tsx';

/** The user types the time in Jakarta, to the minute. */
export function momentField<Name extends string>(
  name: Name,
  options: FieldOptions = {},
): RecordField<Record<Name, Instant | null>, Name> {
  const toValues = (known: { [Key in Name]?: Instant | null | undefined }) => ({
    [name]: known[name] ? toJakartaTime(known[name]).slice(0, 16) : '',
  });
  const toInput = (values: Readonly<Record<string, unknown>>) => ({
    [name]: values[name] ? `${values[name]}:00+07:00` : options.isOptional ? null : '',
  });
  return {
    ...typed(
      name,
      (props) => <TextField {...inputProps(name, options, props)} input={{ type: 'datetime-local' }} />,
      options,
    ),
    toValues,
    toInput,
    // The stored time is cut to the minute, otherwise every edit would change it.
    asFormFields: (known) => toInput(toValues(known)),
  };
}
