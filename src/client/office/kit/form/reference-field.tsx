import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { withProps } from '#client/office/kit/with-props.ts';
import { namesOf, withHeld } from './choices/choice.ts';
import { type Choosing, type NamedList, useChoices } from './choices/use-choices.ts';
import { SelectField } from './form-fields.tsx';
import { type FieldInputProps, labelled, type RecordField } from './record-fields.tsx';

interface Look {
  /** The field may be empty: the text of that choice is `none.<field>`. */
  isOptional?: true;
  /** Can be chosen only on creation: the edit form shows the field disabled. */
  isFixed?: true;
}

/** A field that refers to a record of another list, chosen by its name. */
export function referenceField<Name extends string, List extends NamedList>(
  name: Name,
  choosing: Choosing<List>,
  look: Look = {},
): RecordField<Record<Name, string | null>, Name> {
  return {
    ...{ names: [name], word: name },
    toValues: (known) => ({ [name]: known[name] ?? '' }),
    toInput: (values) => ({ [name]: values[name] || (look.isOptional ? null : '') }),
    Input: withProps(ReferenceInput<List>, { name, choosing, look }),
  };
}

interface ReferenceInputProps<List extends NamedList> extends FieldInputProps {
  name: string;
  choosing: Choosing<List>;
  look: Look;
}

function ReferenceInput<List extends NamedList>({
  name,
  choosing,
  look: { isOptional, isFixed },
  ...props
}: ReferenceInputProps<List>) {
  const { control, words, record, names } = props;
  const { choices, isLoading } = useChoices(choosing);
  const { defaultValues } = useFormState({ control });
  useEffect(() => names.learn(namesOf(choices)), [choices, names]);
  const held = withHeld(choices, names.known, [defaultValues?.[name] ?? '']);
  const options = held.map((choice) =>
    // A chosen record that was deleted is shown, but cannot be chosen again.
    choices.includes(choice) ? choice : { ...choice, isDisabled: true },
  );
  const isShown = isFixed === true && record !== undefined;
  const isEmpty = !isLoading && choices.length === 0 && words.has(`nothing.${name}`);
  return (
    <SelectField
      {...labelled(name, { isOptional }, props)}
      {...(isShown && { hint: false })}
      {...(isEmpty && !isShown && { hint: words(`nothing.${name}`) })}
      input={{
        options: isOptional ? [{ value: '', label: words(`none.${name}`) }, ...options] : options,
        placeholder: isOptional ? undefined : words(`choose.${name}`),
        disabled: isShown,
      }}
    />
  );
}
