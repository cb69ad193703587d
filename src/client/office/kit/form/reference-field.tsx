import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { withProps } from '#client/office/kit/with-props.ts';
import { type ChoiceSource, type NamedList, namesOf, useChoices, withSelected } from './choices/use-choices.ts';
import { RecordSelectField } from './form-fields.tsx';
import { type FieldInputProps, type FieldOptions, inputProps, type RecordField } from './record-fields.tsx';

interface ReferenceOptions extends Pick<FieldOptions, 'on' | 'isOptional' | 'isWide'> {
  isFixed?: true;
}

/** The empty option is `none.<field>`; a required reference has the placeholder `choose.<field>`. */
export function referenceField<Name extends string, List extends NamedList>(
  name: Name,
  source: ChoiceSource<List>,
  options: ReferenceOptions = {},
): RecordField<Record<Name, string | null>, Name> {
  return {
    names: [name],
    messageKey: name,
    isOptional: options.isOptional,
    on: options.on,
    toValues: (knownValues) => ({ [name]: knownValues[name] ?? '' }),
    // An empty optional reference is sent as null. For a required reference, '' gives an error.
    toInput: (values) => ({ [name]: values[name] || (options.isOptional ? null : '') }),
    Input: withProps(ReferenceInput<List>, { name, source, options }),
  };
}

interface ReferenceInputProps<List extends NamedList> extends FieldInputProps {
  name: string;
  source: ChoiceSource<List>;
  options: ReferenceOptions;
}

function ReferenceInput<List extends NamedList>({
  name,
  source,
  options: { isOptional, isWide, isFixed },
  ...props
}: ReferenceInputProps<List>) {
  const { control, messages, record, names } = props;
  const { choices, isLoading } = useChoices(source);
  const { defaultValues } = useFormState({ control });
  useEffect(() => names.add(namesOf(choices)), [choices, names]);
  const allChoices = withSelected(choices, names.byId, [defaultValues?.[name] ?? '']);
  const selectOptions = allChoices.map((choice) =>
    // A selected record that has been deleted is shown, but can't be selected again.
    choices.includes(choice) ? choice : { ...choice, isDisabled: true },
  );
  const isReadOnly = isFixed === true && record !== undefined;
  const hasNoChoices = !isLoading && choices.length === 0 && messages.has(`nothing.${name}`);
  return (
    <RecordSelectField
      {...inputProps(name, { isOptional, isWide }, props)}
      // Removes the hint of `inputProps`, because nothing can be selected here.
      {...(isReadOnly && { hint: false })}
      {...(hasNoChoices && !isReadOnly && { hint: messages(`nothing.${name}`) })}
      input={{
        options: isOptional ? [{ value: '', label: messages(`none.${name}`) }, ...selectOptions] : selectOptions,
        placeholder: isOptional ? undefined : messages(`choose.${name}`),
        disabled: isReadOnly,
      }}
    />
  );
}
