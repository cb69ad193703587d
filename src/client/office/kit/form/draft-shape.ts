// A stored draft can be damaged, and a form with a number where it expects text would crash each
// time it is opened. So a draft is restored only if its shape is that of the initial values of the
// form.

type Fields = Record<string, unknown>;

/**
 * Returns the draft as values of this form; undefined if its shape is wrong. Fields that the draft
 * lacks, because an older version wrote it, get their initial values.
 */
export function asDraftOf<Values>(initial: Values, draft: unknown): Values | undefined {
  if (!hasShapeOf(initial, draft)) return undefined;
  return isFields(initial) ? ({ ...initial, ...(draft as Fields) } as Values) : (draft as Values);
}

function hasShapeOf(initial: unknown, draft: unknown): boolean {
  // A missing initial value does not tell its type, but it is never an object or a list.
  if (initial === undefined || initial === null) return !isFields(draft) && !Array.isArray(draft);
  if (Array.isArray(initial)) {
    return Array.isArray(draft) && draft.every((row) => hasFieldsOf(initial[0], row));
  }
  if (!isFields(initial)) return typeof draft === typeof initial;
  if (!isFields(draft)) return false;
  // A count stores its figures by product id, and a draft can have more products than the form has
  // at first.
  return Object.entries(draft).every(([name, value]) =>
    Object.hasOwn(initial, name) ? hasShapeOf(initial[name], value) : isTextual(value),
  );
}

/** Whether a row of the draft has all fields of the form's first row, in the same shape. */
function hasFieldsOf(firstRow: unknown, row: unknown): boolean {
  if (!isFields(firstRow)) return isTextual(row);
  const names = Object.keys(firstRow);
  return hasShapeOf(firstRow, row) && names.every((name) => Object.hasOwn(Object(row), name));
}

/** Text, no value, or an object of such values. */
function isTextual(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    value === undefined ||
    (isFields(value) && Object.values(value).every(isTextual))
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
