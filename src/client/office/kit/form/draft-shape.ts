// A stored draft can be damaged, and a form with a number where it expects text would crash each
// time it is opened. So a draft is restored only if its shape is that of the initial values of the
// form.

type Fields = Record<string, unknown>;

/**
 * Returns the draft as values of this form; undefined if its shape is wrong. Fields that the draft
 * lacks, because an older version wrote it, get their initial values.
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
  // Values by product id can have ids that the initial values lack.
  return Object.entries(draft).every(([name, value]) =>
    Object.hasOwn(start, name) ? isLike(start[name], value) : isText(value),
  );
}

/** Whether a row has the fields of the first row. */
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
