import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { fieldsOf } from '#client/office/kit/facts.tsx';
import { isEmpty, kindOf, otherFields } from '#client/office/kit/field-text.ts';
import { useEntryTextOf } from '#client/office/kit/use-entry-text-of.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { FieldValue, listOf, useFieldWord } from './field-value.tsx';

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
                      empty={t('difference.nothing')}
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
      {lines.map(({ product, units, upTo, wasted, reason, expiry, cost }) => (
        <li key={`${product} ${expiry} ${cost}`} className="py-0.5">
          {units === null
            ? t('noMinimum', { product })
            : t('line', { units: formatWhole(units), product })}
          {upTo !== undefined && ` ${t('upTo', { units: formatWhole(upTo) })}`}
          {wasted !== undefined &&
            ` ${reason ? t('wastedFor', { units: formatWhole(wasted), reason }) : t('wasted', { units: formatWhole(wasted) })}`}
          {expiry && <span className="text-ink-2"> {t('expiry', { date: day(expiry) })}</span>}
          {cost !== undefined && (
            <span className="text-ink-2"> {t('cost', { amount: formatRupiah(cost) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One product in an entry: the units that are asked for, approved, loaded, moved, counted or the minimum. */
interface ContentLine {
  product: string;
  /** Null: no minimum any more. */
  units: number | null;
  /** Up to how many units a place is filled. */
  upTo?: number;
  /** Units thrown away besides, and why. */
  wasted?: number;
  reason?: string;
  /** Null: without a date. Undefined: such lines have none. */
  expiry?: string | null;
  /** What a unit cost; undefined if that is not known. */
  cost?: number;
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
  const definition = isMutationName(name) ? mutationNamed(name) : undefined;
  const parsed = definition?.args.safeParse(args);
  const given = parsed?.success && isFields(parsed.data) ? parsed.data : {};
  const nameOf = (value: unknown) =>
    typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value;
  const list = listOf(name);
  const order = [...Object.keys(fieldsOf(list)), ...Object.keys(otherFields)];
  const fields = [...new Set(order)].flatMap((field) => {
    const value = given[field];
    if (kindOf(list, field) === undefined) return [];
    // What an edit empties is a change too.
    const isLeftOut = definition?.kind === 'edit' ? value === undefined : isEmpty(value);
    // An id without a name says nothing to people.
    const isUnnamed = kindOf(list, field) === 'reference' && nameOf(value) === value && !!value;
    return isLeftOut || isUnnamed ? [] : [{ field, value: nameOf(value) }];
  });
  // Of a delivery what came, with its dates, in place of what moves.
  const goods = given.received ?? given.items;
  const lines = [goods, given.initial_items, given.levels].flatMap((list) =>
    Array.isArray(list) ? list.filter(isFields).map((line) => toLine(line, names)) : [],
  );
  return { fields, lines };
}

function toLine(line: Fields, names: EntryView['names']): ContentLine {
  const { product_id, quantity, approved_quantity, counted, wasted, expired_date } = line;
  const { min_qty, target_qty } = line;
  return {
    product: names[String(product_id)] ?? '',
    units:
      min_qty === null ? null : Number(approved_quantity ?? counted ?? quantity ?? min_qty ?? 0),
    ...(typeof target_qty === 'number' && { upTo: target_qty }),
    ...(Number(wasted) > 0 && { wasted: Number(wasted) }),
    ...(typeof line.waste_reason === 'string' && { reason: line.waste_reason }),
    ...(typeof line.unit_cost === 'number' && { cost: line.unit_cost }),
    ...((typeof expired_date === 'string' || expired_date === null) && { expiry: expired_date }),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
