import { useSearchParams } from 'react-router-dom';
import { useRecord } from '#client/data/use-record.ts';
import { useRows } from '#client/data/use-rows.ts';
import { useUsualWarehouse } from '#client/office/kit/form/choices/use-choices.ts';
import type { FormValues } from '#client/office/kit/form/record-fields.tsx';
import type { RecordStart } from '#client/office/kit/form/record-pages.tsx';
import { lists } from '#contract/lists.ts';

/** First values of a new cart: those of the cart in `?from=<id>` with the next free code, else the usual warehouse. */
export function useCartStart(): RecordStart {
  const [search] = useSearchParams();
  const from = search.get('from') ?? undefined;
  const { record, isLoading } = useRecord(lists.carts, from);
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const usual = useUsualWarehouse();
  const codes = new Set(carts.rows.map(({ row }) => row.code));
  const toNext = ({ code = '', capacity, warehouse_id }: FormValues) => ({
    ...{ capacity, warehouse_id },
    code: nextCode(code.trim().toUpperCase(), codes),
  });
  if (record) {
    const { name, code, capacity, location, warehouse_id } = record.row;
    const known = { name, code: nextCode(code, codes), capacity, location, warehouse_id };
    return { start: { known, draftName: `cartCreate ${from}` }, isLoading: false, toNext };
  }
  const warehouse_id = usual.id;
  const start = warehouse_id ? { known: { warehouse_id }, draftName: 'cartCreate' } : undefined;
  return { start, isLoading: isLoading || usual.isLoading, toNext };
}

/** `MK-003` leads to `MK-004`, or to the next one that no cart has; a code without a number stays as it is. */
export function nextCode(code: string, taken: ReadonlySet<string>): string {
  let end = code.length;
  while (end > 0 && /\d/.test(code.charAt(end - 1))) end -= 1;
  const digits = code.slice(end);
  if (digits === '') return code;
  const codeOf = (number: number) =>
    code.slice(0, end) + String(number).padStart(digits.length, '0');
  let number = Number(digits) + 1;
  while (taken.has(codeOf(number))) number += 1;
  return codeOf(number);
}
