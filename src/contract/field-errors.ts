import { isValidationKey, validationMessages } from './field-messages.ts';
import type { StoredText } from './texts/text.ts';
import type { OtherKey, ValidationKey } from './validation-messages.ts';

/** `field` is the path of the field in the request body: `name`, `items[0].quantity`, `location`. */
export interface FieldError {
  field: string;
  /** In the language of the answer. Of a form's own check in English, until it is put into words. */
  message: string;
  /** The same as it can be put into words of any language. */
  text?: StoredText | undefined;
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
    if (!byField.has(field)) byField.set(field, { field, ...reason(keyOf(issue.message)) });
  }
  return [...byField.values()];
}

export function fieldError(field: string, key: OtherKey): FieldError {
  return { field, ...reason(key) };
}

function reason(key: ValidationKey) {
  return { message: validationMessages[key] ?? '', text: { key } };
}

// The `error` of our schemas is a key. Zod's own text becomes the general reason `invalid`.
function keyOf(text: string): ValidationKey {
  return isValidationKey(text) ? text : 'invalid';
}
