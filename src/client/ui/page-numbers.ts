export type PageItem = number | 'gap-before' | 'gap-after';

interface Place {
  page: number;
  limit: number;
  has_next: boolean;
  total?: number | undefined;
}

/** The numbers in a pager: the first, the last if it is known, and those around the current. */
export function pageNumbers({ page, limit, has_next, total }: Place): PageItem[] {
  const known = page + (has_next ? 1 : 0);
  const counted = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit));
  // The current page may be past the end: by an old link, or because its last row was deleted.
  const isPast = counted !== undefined && page > counted && !has_next;
  const last = counted === undefined ? known : isPast ? counted : Math.max(known, counted);
  const around = Math.min(page, last);
  const from = Math.max(2, around - 1);
  const to = Math.min(last - 1, around + 1);
  const items: PageItem[] = [1];
  if (from > 2) items.push('gap-before');
  for (let number = from; number <= to; number++) items.push(number);
  if (to < last - 1) items.push('gap-after');
  if (last > 1) items.push(last);
  return items;
}
