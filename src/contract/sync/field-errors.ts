import type { HandWrittenKey, ValidationKey } from '../fields/validation-messages.ts';
import type { StoredText, Text } from '../messages/text.ts';

/** `field` is a path in the body: `items[0].quantity`. */
export interface FieldReason {
  field: string;
  message: Text;
}

/** A reason in the response's language. */
export interface FieldError {
  field: string;
  message: string;
  text?: StoredText | undefined;
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** `['items', 0, 'quantity']` becomes `items[0].quantity`. */
export function toFieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

/** Takes only the first reason of each field. */
export function toFieldReasons(issues: readonly Issue[]): FieldReason[] {
  const byField = new Map<string, FieldReason>();
  for (const issue of issues) {
    const field = toFieldName(issue.path);
    if (!byField.has(field)) byField.set(field, { field, message: { key: keyOf(issue.message) } });
  }
  return [...byField.values()];
}

export function fieldReason(field: string, key: HandWrittenKey): FieldReason {
  return { field, message: { key } };
}

export function toFieldErrors(reasons: readonly FieldReason[]): FieldError[] {
  return reasons.map(({ field, message }) => ({ field, message: '', text: message }));
}

// Zod's own messages contain capitals, unlike our keys, and become `invalid`.
function keyOf(text: string): ValidationKey {
  return /^[a-z_]+(?:\.[a-z_]+)*$/.test(text) ? (text as ValidationKey) : 'invalid';
}
