/** The stored values; one that equals the value of before with the same key is that very object. */
export function keepEqual<Stored extends object>(
  before: readonly Stored[],
  stored: readonly Stored[],
  keyOf: (stored: Stored) => unknown,
): Stored[] {
  const known = new Map(before.map((value) => [keyOf(value), value]));
  return stored.map((value) => {
    const same = known.get(keyOf(value));
    return same !== undefined && isEqual(same, value, deepest) ? same : value;
  });
}

// Damaged data may be circular: what is deeper counts as changed.
const deepest = 20;

/** Of plain objects and arrays; other objects, such as dates, count as changed. */
function isEqual(a: unknown, b: unknown, depth: number): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b) || depth === 0) {
    return false;
  }
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name], depth - 1))
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
