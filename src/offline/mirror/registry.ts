import type { ListName } from '#contract/lists.ts';
import { listLayouts } from './list-layouts.ts';
import type { Layout, ListLayout } from './row-layout.ts';

/** Must be increased when the meaning of stored rows changes but their fields do not. */
const layoutVersion = 3;

export const registryFingerprint = JSON.stringify([layoutVersion, listLayouts]);

/** @param stored the fingerprint of the version that stored the rows */
export function listsToDrop(stored: string | undefined): ListName[] | 'all' {
  try {
    const [storedLayoutVersion, storedLayouts]: [number, ListLayout[]] = JSON.parse(stored ?? '');
    if (storedLayoutVersion !== layoutVersion) return 'all';
    const before = new Map(storedLayouts.map((entry) => [entry[0], entry]));
    const unreadable = listLayouts.filter((entry) => !isReadable(entry, before.get(entry[0])));
    return unreadable.map(([name]) => name);
  } catch {
    return 'all';
  }
}

function isReadable([, path, layout]: ListLayout, before: ListLayout | undefined): boolean {
  return before !== undefined && path === before[1] && canRead(layout, before[2]);
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
