// A draft lies on the device and may be damaged there: a form that is filled with a number where it
// expects text breaks each time it is opened. What was typed has the shape of what the form starts
// with; what has not is no draft of it.

type Fields = Record<string, unknown>;

/**
 * The draft as this form can show it: fields that it lacks, as one of an older version may, start as
 * the form does. Undefined: it is not a draft of this form.
 */
export function asDraftOf<Values>(start: Values, draft: unknown): Values | undefined {
  if (!isLike(start, draft)) return undefined;
  return isFields(start) ? ({ ...start, ...(draft as Fields) } as Values) : (draft as Values);
}

function isLike(start: unknown, draft: unknown): boolean {
  if (start === undefined || start === null) return !isFields(draft) && !Array.isArray(draft);
  if (Array.isArray(start)) {
    return Array.isArray(draft) && draft.every((row) => isRowLike(start[0], row));
  }
  if (!isFields(start)) return typeof draft === typeof start;
  if (!isFields(draft)) return false;
  // What is typed by id of a product has other ids than it started with.
  return Object.entries(draft).every(([name, value]) =>
    Object.hasOwn(start, name) ? isLike(start[name], value) : isText(value),
  );
}

/** Rows all have the fields of the first. */
function isRowLike(first: unknown, row: unknown): boolean {
  if (!isFields(first)) return isText(row);
  return isLike(first, row) && Object.keys(first).every((name) => Object.hasOwn(Object(row), name));
}

function isText(value: unknown): boolean {
  return (
    typeof value === 'string' ||
    value === undefined ||
    (isFields(value) && Object.values(value).every(isText))
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
