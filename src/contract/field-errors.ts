import { isValidationKey, validationMessages } from './field-messages.ts';
import type { OtherKey } from './validation-messages.ts';

/** `field` is the path of the field in the request body: `name`, `items[0].quantity`, `location`. */
export interface FieldError {
  field: string;
  message: string;
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Writes a path of zod as the API writes it: `['items', 0, 'quantity']` becomes `items[0].quantity`. */
export function toFieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

/** The field errors of a failed parse. Each field gets only its first error. */
export function toFieldErrors(issues: readonly Issue[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const issue of issues) {
    const field = toFieldName(issue.path);
    if (!byField.has(field)) byField.set(field, { field, message: toMessage(issue.message) });
  }
  return [...byField.values()];
}

export function fieldError(field: string, key: OtherKey): FieldError {
  return { field, message: validationMessages[key] };
}

// The `error` of our schemas is a key. Zod's own text becomes the general reason `invalid`.
function toMessage(text: string): string {
  return (isValidationKey(text) && validationMessages[text]) || validationMessages.invalid;
}
