import type { OtherKey, ValidationKey } from '../fields/validation-messages.ts';
import type { StoredText, Text } from '../messages/text.ts';

/** Why a field is refused. `field` is its path in the request body: `name`, `items[0].quantity`, `location`. */
export interface FieldReason {
  field: string;
  message: Text;
}

/** The same as it is answered and kept, in the language of the answer. */
export interface FieldError {
  field: string;
  message: string;
  /** The message as it can be put into words of any language. */
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

/** Why a parse failed. Each field gets only its first reason. */
export function toFieldReasons(issues: readonly Issue[]): FieldReason[] {
  const byField = new Map<string, FieldReason>();
  for (const issue of issues) {
    const field = toFieldName(issue.path);
    if (!byField.has(field)) byField.set(field, { field, message: { key: keyOf(issue.message) } });
  }
  return [...byField.values()];
}

export function fieldReason(field: string, key: OtherKey): FieldReason {
  return { field, message: { key } };
}

/** Reasons of this device's own check, to be shown like those of an answer. */
export function asFieldErrors(reasons: readonly FieldReason[]): FieldError[] {
  return reasons.map(({ field, message }) => ({ field, message: '', text: message }));
}

// The `error` of our schemas is a key. Zod's own text, which has capitals, becomes the general reason `invalid`.
function keyOf(text: string): ValidationKey {
  return /^[a-z_]+(?:\.[a-z_]+)*$/.test(text) ? (text as ValidationKey) : 'invalid';
}
