import { useSearchParams } from 'react-router-dom';
import { useRecord } from '#client/data/use-record.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import type { FormStart } from '#client/office/kit/form/use-record-form.ts';
import { useBusiness } from '#client/state/use-business.ts';
import { lists } from '#contract/lists.ts';

/** First values of a new cart: those of the cart in `?from=<id>` with the next free code, else the default warehouse. */
export function useCartStart(): { start: FormStart | undefined; isLoading: boolean } {
  const [search] = useSearchParams();
  const from = search.get('from') ?? undefined;
  const { record, isLoading } = useRecord(lists.carts, from);
  const carts = useWholeList(lists.carts);
  const business = useBusiness();
  if (record) {
    const { name, code, capacity, location, warehouse_id } = record.row;
    const codes = new Set(carts.rows.map(({ row }) => row.code));
    const known = { name, code: nextCode(code, codes), capacity, location, warehouse_id };
    return { start: { known, draftName: `cartCreate ${from}` }, isLoading: false };
  }
  const warehouse_id = business?.default_warehouse_id;
  const start = warehouse_id ? { known: { warehouse_id }, draftName: 'cartCreate' } : undefined;
  return { start, isLoading: isLoading || business === undefined };
}

/** `MK-003` leads to `MK-004`, or to the next one that no cart has; a code without a number stays as it is. */
export function nextCode(code: string, taken: ReadonlySet<string>): string {
  const [, letters = '', digits] = /^(.*?)(\d+)$/.exec(code) ?? [];
  if (digits === undefined) return code;
  const codeOf = (number: number) => letters + String(number).padStart(digits.length, '0');
  let number = Number(digits) + 1;
  while (taken.has(codeOf(number))) number += 1;
  return codeOf(number);
}
