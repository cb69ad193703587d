import { isShownInChanges, lineFields } from '#contract/defined-documents.ts';
import type { LineField, LineFields } from '#contract/definitions/define-document.ts';
import { isEmpty, textOfKind, type ValueContext, valueKindOf } from './field-text.ts';

export type Line = Readonly<Record<string, unknown>>;

/** Returns the last figure with a value, for example approved rather than requested units. */
export function unitsOfLine(line: Line, fields: LineFields = lineFields): unknown {
  const figures = Object.keys(fields).filter((name) => fields[name]?.kind === 'units');
  const definedValues = figures.map((name) => line[name]).filter((value) => value !== undefined);
  return definedValues.findLast((value) => value !== null) ?? definedValues.at(-1);
}

export interface LineDetail {
  name: string;
  field: LineField;
  value: unknown;
}

export function lineDetailsOf(line: object, shownIn: 'row' | 'request', fields: LineFields = lineFields): LineDetail[] {
  const values = line as Line;
  return Object.entries(fields).flatMap(([name, field]) =>
    isShownInChanges(field, shownIn) && values[name] !== undefined ? [{ name, field, value: values[name] }] : [],
  );
}

export function lineDetailText({ name, field, value }: LineDetail, context: ValueContext): string {
  if (isEmpty(value)) return '';
  return textOfKind(valueKindOf(field), { field: name, value, names: {} }, context);
}
