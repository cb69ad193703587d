type Fields = Record<string, unknown>;

/** The target with a JSON merge patch (RFC 7396) applied: null removes a field, objects are merged. */
export function mergePatch(target: unknown, patch: Fields): Fields {
  // A map, because a name that somebody has chosen may be `__proto__`.
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, isObject(value) ? mergePatch(merged.get(name), value) : value);
  }
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
