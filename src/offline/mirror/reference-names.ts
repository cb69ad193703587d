import type { ListName } from '#contract/lists.ts';
import type { AnyRow } from './any-list.ts';

/** Keyed by the ids of the renamed records. */
export type NewNames = ReadonlyMap<string, { name?: string; code?: string; capacity?: number }>;

export function withNewNames(list: ListName, row: AnyRow, names: NewNames): AnyRow {
  const changedParts = new Map<string, unknown>();
  // Damaged rows are detected when they are shown.
  if (!row) return row;
  for (const [part, value] of Object.entries(row)) {
    const result = renamePart(list, row, part, value, names);
    if (result !== value) changedParts.set(part, result);
  }
  return changedParts.size === 0 ? row : { ...row, ...Object.fromEntries(changedParts) };
}

function renamePart(list: ListName, row: AnyRow, part: string, value: unknown, names: NewNames): unknown {
  // `product_name`, next to `product_id`
  if (typeof value === 'string') {
    const id = part.endsWith('_name') ? row[part.replace(/name$/, 'id')] : undefined;
    return (typeof id === 'string' && names.get(id)?.name) || value;
  }
  if (typeof value !== 'object' || value === null) return value;
  // A sale keeps the names under which its goods were sold.
  if (Array.isArray(value)) return list === 'transactions' ? value : renameLines(list, value, names);
  // `warehouse` or `cart_details`, next to `warehouse_id` or `cart_id`
  const id = row[`${part.replace(/_details$/, '')}_id`];
  const changes = typeof id === 'string' ? Object.entries(names.get(id) ?? {}) : [];
  const newFields = changes.filter(([field, name]) => {
    const before = (value as AnyRow)[field];
    return before !== undefined && before !== name;
  });
  if (newFields.length > 0) return { ...value, ...Object.fromEntries(newFields) };
  // Lines are also nested in a load check or a shift's sales.
  return withNewNames(list, value as AnyRow, names);
}

function renameLines(list: ListName, lines: readonly unknown[], names: NewNames): unknown {
  const result = lines.map((line) =>
    typeof line === 'object' && line !== null ? withNewNames(list, line as AnyRow, names) : line,
  );
  return result.some((line, index) => line !== lines[index]) ? result : lines;
}
