import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { useEntryTextOf } from '#client/office/kit/use-entry-text-of.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { formatWhole } from '#contract/money.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { FieldValue, recordOf, useFieldWord } from './field-value.tsx';

interface EntryDetailsProps {
  /** The entry, or the entries that were made by one act. */
  parts: readonly EntryView[];
  isOpen: boolean;
}

/** What is in an entry: opened by a press, and by a link that leads to the entry. */
export function EntryDetails({ parts, isOpen }: EntryDetailsProps) {
  const t = useTranslations('office.outbox');
  const fieldWord = useFieldWord();
  const textOf = useEntryTextOf();
  const shownParts = parts
    .map((part) => ({ part, ...contentsOf(part) }))
    .filter(({ fields, lines }) => fields.length + lines.length > 0);
  if (shownParts.length === 0) return null;
  return (
    <details open={isOpen} className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-caramel-ink underline underline-offset-2">
        {t('contents.open')}
        <span className="sr-only"> {parts.map(textOf).join(', ')}</span>
      </summary>
      <div className="flex flex-col gap-3.5 rounded-md bg-cream p-3.5">
        {shownParts.map(({ part, fields, lines }) => (
          <div key={part.seq}>
            {parts.length > 1 && <h4 className="mb-1.5 font-semibold">{textOf(part)}</h4>}
            {lines.length > 0 && <ContentLines lines={lines} />}
            {fields.length > 0 && (
              <DefinitionList
                items={fields.map(({ field, value }) => ({
                  term: fieldWord(part.name, field),
                  value: (
                    <FieldValue
                      mutation={part.name}
                      {...{ field, value }}
                      alt={fieldWord(part.name, field)}
                    />
                  ),
                }))}
              />
            )}
          </div>
        ))}
      </div>
    </details>
  );
}

function ContentLines({ lines }: { lines: readonly ContentLine[] }) {
  const t = useTranslations('office.outbox.contents');
  const { day } = useInstant();
  return (
    <ul className="figures mb-1.5">
      {lines.map(({ product, units, wasted, expiry }) => (
        <li key={`${product} ${expiry}`} className="py-0.5">
          {units === null
            ? t('noMinimum', { product })
            : t('line', { units: formatWhole(units), product })}
          {wasted !== undefined && ` ${t('wasted', { units: formatWhole(wasted) })}`}
          {expiry && <span className="text-ink-2"> {t('expiry', { date: day(expiry) })}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The fields that are shown of a document, in this order, and of what is no field of a record. */
const otherFields = [
  ...(['cart_id', 'sales_id', 'warehouse_id', 'from_warehouse_id', 'to_warehouse_id'] as const),
  ...(['supplier_id', 'stock', 'location', 'cash_counted', 'reason', 'note', 'notes'] as const),
];

/** One product in an entry: the units that are asked for, approved, loaded, moved, counted or the minimum. */
interface ContentLine {
  product: string;
  /** Null: no minimum any more. */
  units: number | null;
  /** Units thrown away besides. */
  wasted?: number;
  /** Null: without a date. Undefined: such lines have none. */
  expiry?: string | null;
}

interface EntryContents {
  fields: { field: string; value: unknown }[];
  lines: ContentLine[];
}

type Fields = Record<string, unknown>;

/** What an entry would change, with names in place of ids. Empty if its arguments are not valid. */
export function contentsOf({
  name,
  args,
  names,
}: Pick<EntryView, 'name' | 'args' | 'names'>): EntryContents {
  const parsed = isMutationName(name) ? mutationNamed(name).args.safeParse(args) : undefined;
  const given = parsed?.success && isFields(parsed.data) ? parsed.data : {};
  const nameOf = (value: unknown) =>
    typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value;
  const ownFields = Object.keys(recordOf(name)?.entity.fields ?? {});
  const fields = [...new Set([...ownFields, ...otherFields])].flatMap((field) => {
    const value = given[field];
    const isEmpty = value === undefined || value === null || value === '';
    // An id without a name says nothing to people.
    return isEmpty || isUnnamedId(field, nameOf(value), value)
      ? []
      : [{ field, value: nameOf(value) }];
  });
  const lines = [given.items, given.initial_items, given.levels].flatMap((list) =>
    Array.isArray(list) ? list.filter(isFields).map((line) => toLine(line, names)) : [],
  );
  return { fields, lines };
}

function isUnnamedId(field: string, name: unknown, value: unknown): boolean {
  return field.endsWith('_id') && name === value;
}

function toLine(line: Fields, names: EntryView['names']): ContentLine {
  const { product_id, quantity, approved_quantity, counted, min_qty, wasted, expired_date } = line;
  return {
    product: names[String(product_id)] ?? '',
    units:
      min_qty === null ? null : Number(approved_quantity ?? counted ?? quantity ?? min_qty ?? 0),
    ...(Number(wasted) > 0 && { wasted: Number(wasted) }),
    ...((typeof expired_date === 'string' || expired_date === null) && { expiry: expired_date }),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
