import type { Touches } from './define-mutation.ts';

/** Whether two entries touch the same record, even if both only read it. Used while the first is retried. */
export function meets(first: Touches, second: Touches): boolean {
  const touchedRecords = new Set([...first.writes, ...first.reads]);
  return [...second.writes, ...second.reads].some((ref) => touchedRecords.has(ref));
}

/** Whether the later of two entries has to wait for the earlier one. */
export function dependsOn(later: Touches, earlier: Touches): boolean {
  const written = new Set(earlier.writes);
  const touchedRecords = new Set([...earlier.writes, ...earlier.reads]);
  return (
    later.writes.some((ref) => touchedRecords.has(ref)) ||
    later.reads.some((ref) => written.has(ref))
  );
}
