import type * as z from 'zod/mini';
import { type ListName, listNames } from '#contract/lists.ts';
import { listByName } from './any-list.ts';

/** Must be increased when the meaning of stored rows changes but their fields do not. */
const layoutVersion = 3;

type RegistryEntry = [name: ListName, path: string, layout: Layout];

const entries = listNames.map((name): RegistryEntry => {
  const { path, row } = listByName(name);
  return [name, path, rowLayout(row)];
});

export const registryFingerprint = JSON.stringify([layoutVersion, entries]);

/** @param stored the fingerprint of the version that stored the rows */
export function listsToDrop(stored: string | undefined): ListName[] | 'all' {
  try {
    const [storedLayoutVersion, storedEntries]: [number, RegistryEntry[]] = JSON.parse(stored ?? '');
    if (storedLayoutVersion !== layoutVersion) return 'all';
    const before = new Map(storedEntries.map((entry) => [entry[0], entry]));
    const unreadable = entries.filter((entry) => !isReadable(entry, before.get(entry[0])));
    return unreadable.map(([name]) => name);
  } catch {
    return 'all';
  }
}

function isReadable([, path, layout]: RegistryEntry, before: RegistryEntry | undefined): boolean {
  return before !== undefined && path === before[1] && canRead(layout, before[2]);
}

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypeDef & { shape?: Record<string, Schema> };

type Layout = string | Parts;
interface Parts extends ReadonlyArray<Layout> {}

/**
 * Leaves out allowed values and bounds, because stored rows stay readable when these change. For the same reason an
 * `openEnum` equals the closed enum.
 */
export function rowLayout(schema: Schema): Layout {
  const { type, shape = {}, checks: _checks, ...otherParts }: Definition = schema._zod.def;
  const fields = Object.entries(shape).map(([name, field]) => [name, rowLayout(field)]);
  const parts: unknown[] = Object.values(otherParts).flat();
  const nestedLayouts = parts.filter(isSchema).map(rowLayout);
  // The type of the fields that `shape` does not list.
  if (type === 'object') fields.push(...nestedLayouts.splice(0).map((others) => ['*', others]));
  if (type === 'union' && String(nestedLayouts) === 'enum,string') return 'enum';
  return fields.length + nestedLayouts.length === 0 ? type : [type, ...fields, ...nestedLayouts];
}

/** The reading version may have additional optional fields, and lack some fields. */
export function canRead(layout: Layout, stored: Layout): boolean {
  if (typeof layout === 'string' || typeof stored === 'string') return layout === stored;
  const [[type, ...parts], [storedType, ...storedParts]] = [layout, stored];
  if (type !== storedType) return false;
  if (type !== 'object') {
    const isSameLength = parts.length === storedParts.length;
    return isSameLength && parts.every((part, index) => canRead(part, storedParts[index] ?? ''));
  }
  const storedFields = fieldsOf(storedParts);
  return [...fieldsOf(parts)].every(([name, field]) => {
    const storedField = storedFields.get(name);
    return storedField === undefined ? isOptional(field) : canRead(field, storedField);
  });
}

function fieldsOf(parts: readonly Layout[]): Map<string, Layout> {
  return new Map(
    parts.flatMap((part) => {
      const [name, field] = typeof part === 'string' ? [] : part;
      return typeof name === 'string' && field !== undefined ? [[name, field]] : [];
    }),
  );
}

function isOptional(layout: Layout): boolean {
  return typeof layout !== 'string' && layout[0] === 'optional';
}

function isSchema(part: unknown): part is Schema {
  return typeof part === 'object' && part !== null && '_zod' in part;
}
