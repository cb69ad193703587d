type Fields = Record<string, unknown>;

/** The target with a JSON merge patch (RFC 7396) applied: null removes a field, objects are merged. */
export function mergePatch(target: unknown, patch: Fields): Fields {
  const merged: Fields = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = isObject(value) ? mergePatch(merged[name], value) : value;
  }
  return merged;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
