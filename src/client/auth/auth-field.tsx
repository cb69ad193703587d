import { createContext, type ReactNode, use } from 'react';
import { cx } from '#client/ui/cx.ts';
import { type ControlProps, Field, type FieldProps } from '#client/ui/field.tsx';
import type { Failure } from './use-auth-form.ts';

interface AuthFormState extends Pick<Failure, 'errors' | 'areAllWrong'> {
  /** The element that says what is wrong with no field in particular; undefined if nothing is. */
  summaryId: string | undefined;
}

/** What the last attempt found wrong, for the fields of the form. */
export const AuthFormContext = createContext<AuthFormState>({ errors: {}, summaryId: undefined });

interface AuthFieldProps extends Omit<FieldProps, 'error' | 'children'> {
  name: string;
  children: (control: ControlProps & { name: string }) => ReactNode;
}

/** A field of an `AuthForm`. */
export function AuthField({ name, children, ...field }: AuthFieldProps) {
  const { errors, areAllWrong, summaryId } = use(AuthFormContext);
  return (
    <Field {...field} error={errors[name]}>
      {(control) => {
        const describedBy = cx(control['aria-describedby'], summaryId);
        return children({
          ...control,
          ...(areAllWrong && { 'aria-invalid': true }),
          ...(describedBy !== '' && { 'aria-describedby': describedBy }),
          name,
        });
      }}
    </Field>
  );
}
