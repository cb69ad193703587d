export type PageItem = number | 'gap-before' | 'gap-after';

interface Place {
  page: number;
  limit: number;
  has_next: boolean;
  total?: number | undefined;
}

/** Which numbers a pager shows: the first, the last if it is known, and those around the current. */
export function pageNumbers({ page, limit, has_next, total }: Place): PageItem[] {
  const known = page + (has_next ? 1 : 0);
  const last = total === undefined ? known : Math.max(known, Math.ceil(total / limit));
  const from = Math.max(2, page - 1);
  const to = Math.min(last - 1, page + 1);
  const items: PageItem[] = [1];
  if (from > 2) items.push('gap-before');
  for (let number = from; number <= to; number++) items.push(number);
  if (to < last - 1) items.push('gap-after');
  if (last > 1) items.push(last);
  return items;
}
