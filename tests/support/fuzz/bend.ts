import fc from 'fast-check';

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    ...[null, '', [], {}, true, -1, 0, 0.1 + 0.2, 2 ** 53 + 2, 1e308, 2 ** 31, '1', '1e3', 'NaN'],
    ...['a\0b', '\ud800', '\u202e', '😀'.repeat(2000), 'x'.repeat(20_000), '2026-02-30'],
    ...["' or 1=1 --", '%', '\\', '../..', '__proto__', '01890000-0000-7000-8000-0000000000ff'],
    [[[[[[[[[[]]]]]]]]]],
  ),
);

const foreignKeys = fc.constantFrom(
  ...['__proto__', 'constructor', 'id', 'role', 'is_active', 'stock', 'created_at', 'deleted_at'],
  ...['version', 'op_id', 'password_hash', 'toString', 'status', 'user_id'],
);

/** `where` selects the part, `key` and `junk` what is put there. */
interface Bend {
  how: 'replace' | 'remove' | 'add' | 'repeat';
  where: number;
  key: string;
  junk: unknown;
}

const bend: fc.Arbitrary<Bend> = fc.record({
  how: fc.constantFrom<Bend['how']>('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  where: fc.nat(10_000),
  key: foreignKeys,
  junk,
});

export function bent(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: junk },
    {
      weight: 12,
      arbitrary: fc
        .tuple(fitting, fc.array(bend, { minLength: 1, maxLength: 3 }))
        .map(([value, bends]) => bends.reduce(applyBend, value)),
    },
  );
}

function applyBend(value: unknown, { how, where, key, junk }: Bend): unknown {
  const paths = pathsOf(value);
  const path = paths[where % paths.length] ?? [];
  if (how === 'add') return addAt(value, key, junk);
  return changeAt(value, path, (part) => {
    if (how === 'replace') return junk;
    if (how === 'repeat') return [part, part];
    return undefined;
  });
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (!isPlain(value)) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]));
  return path.length === 0 ? inside : [path, ...inside];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

function changeAt(value: unknown, path: string[], change: (part: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isPlain(value)) return change(value);
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? changeAt(part, rest, change) : part));
  // `defineProperty`, because assigning to `__proto__` does not add a property.
  const copy = Object.create(null);
  for (const [name, part] of Object.entries(value)) {
    const changed = name === key ? changeAt(part, rest, change) : part;
    if (changed !== undefined) define(copy, name, changed);
  }
  return copy;
}

function addAt(value: unknown, key: string, junk: unknown): unknown {
  if (!isPlain(value) || Array.isArray(value)) return value;
  const copy = Object.create(null);
  for (const [name, part] of Object.entries(value)) define(copy, name, part);
  define(copy, key, junk);
  return copy;
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
}
