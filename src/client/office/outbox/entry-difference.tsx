import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { formatRupiah } from '#contract/money.ts';

const fields = [
  'name',
  'code',
  'description',
  'category',
  'price',
  'unit',
  'stock_alert',
  'image_url',
  'status',
  'address',
  'location',
  'capacity',
] as const;
type FieldName = (typeof fields)[number];

/** Two people changed the same field: yours, theirs and what it was, side by side. */
export function EntryDifference({ entry: { args, refusal, base } }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  const mine = asRecord(args);
  const theirs = asRecord(refusal?.current);
  if (refusal?.code !== 'stale_version' || !mine || !theirs) return null;
  // A field that only one of the two changed is no conflict: both edits are kept there.
  const isContested = (field: FieldName) =>
    !isSame(mine[field], theirs[field]) && !(base && isSame(base[field], theirs[field]));
  const differing = fields.filter((field) => field in mine && isContested(field));
  if (differing.length === 0) return null;
  const text = (field: FieldName, value: unknown) =>
    textOf(field, value) || t('difference.nothing');
  return (
    <table className="mt-2.5 w-full border-collapse rounded-md bg-paper text-left text-sm">
      <caption className="sr-only">{t('difference.caption')}</caption>
      <thead className="text-xs text-ink-2">
        <tr>
          {(['field', 'mine', 'theirs', 'before'] as const).map((head) => (
            <th key={head} scope="col" className="px-3 py-2 font-semibold">
              {t(`difference.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differing.map((field) => (
          <tr key={field} className="border-t border-line">
            <th scope="row" className="px-3 py-2 font-semibold">
              {t(`field.${field}`)}
            </th>
            <td className="px-3 py-2">{text(field, mine[field])}</td>
            <td className="px-3 py-2">{text(field, theirs[field])}</td>
            <td className="px-3 py-2 text-ink-2">{base && text(field, base[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)
    : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function textOf(field: FieldName, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field === 'price' && typeof value === 'number') return formatRupiah(value);
  if (field === 'location') {
    const point = asRecord(value)?.coordinates;
    return Array.isArray(point) ? `${point[1]}, ${point[0]}` : '';
  }
  return String(value);
}
