import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { formatRupiah } from '#contract/fields/money.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { FieldValue, useFieldWord } from './field-value.tsx';
import { comparedFields } from './refused-entry.ts';

/** The conflicting fields of a refused change: mine, theirs, and of an edit the value before both. */
export function EntryDifference({ entry }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  const tRestock = useTranslations('office.restocks.detail');
  const fieldWord = useFieldWord();
  const { day } = useInstant();
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  const shownValue = ({ field, ...sides }: Difference, side: 'mine' | 'theirs' | 'before') => (
    <FieldValue
      mutation={entry.name}
      field={field}
      value={sides[side]}
      alt={t(`difference.${side}`)}
      empty={t('difference.nothing')}
    />
  );
  const expiryText = (date: string | null) => (date === null ? tRestock('noExpiry') : day(date));
  return (
    <div className="mt-2.5 rounded-lg bg-paper text-sm">
      <ItemsTable
        caption={t('difference.caption')}
        items={differences}
        keyOf={({ field, product, expiry, cost, isWaste = false }) =>
          field ?? `${product} ${expiry} ${cost} ${isWaste}`
        }
        columns={[
          {
            header: t('difference.field'),
            cell: ({ field, product, expiry, cost, isWaste }) => (
              <>
                {field ? fieldWord(entry.name, field) : product}
                {isWaste && (
                  <span className="block font-normal text-ink-2">{t('difference.wasted')}</span>
                )}
                {expiry !== undefined && (
                  <span className="block font-normal text-ink-2">
                    {t('field.expired_date')}: {expiryText(expiry)}
                  </span>
                )}
                {cost !== undefined && (
                  <span className="block font-normal text-ink-2">
                    {t('field.unit_cost')}: {formatRupiah(cost)}
                  </span>
                )}
              </>
            ),
          },
          { header: t('difference.mine'), cell: (difference) => shownValue(difference, 'mine') },
          {
            header: t('difference.theirs'),
            cell: (difference) => shownValue(difference, 'theirs'),
          },
          ...(entry.base
            ? [
                {
                  header: t('difference.before'),
                  cell: (difference: Difference) => shownValue(difference, 'before'),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

type Fields = Record<string, unknown>;

/** The three values of a field in conflict; `before` is the value that the form had loaded. */
interface Sides {
  mine: unknown;
  theirs: unknown;
  before: unknown;
}

/** One difference: a field, or the units of one product with one expiry date. */
interface Difference extends Sides {
  field?: string;
  /** The product's name, for a line of goods. */
  product?: string;
  /** The line is about units that were thrown away. */
  isWaste?: true;
  /** The expiry date of the goods; null: without a date. Only lines of restocks have one. */
  expiry?: string | null;
  /** What one of these goods cost, where it is known. */
  cost?: number;
}

/**
 * The fields of an entry that conflict with the change of somebody else: mine, theirs, and the
 * value before both.
 */
export function differencesOf(entry: EntryView): Difference[] {
  const { args, names, base } = entry;
  const myFields = asFields(args);
  const theirFields = theirFieldsOf(entry);
  if (!myFields || !theirFields) return [];
  // A field in `mine` was changed here. If the others still have its value from before (`base`), it
  // is no conflict, because the two edits can be merged.
  const conflicting = comparedFields(entry).filter(
    (field) =>
      field in myFields &&
      !isSame(myFields[field], theirFields[field]) &&
      !(base && isSame(base[field], theirFields[field])),
  );
  // References are shown by name, not by id.
  const nameById = { ...names, ...referencedNames(theirFields) };
  const toName = (value: unknown) =>
    typeof value === 'string' && Object.hasOwn(nameById, value) ? nameById[value] : value;
  return conflicting.flatMap((field): Difference[] => {
    const sides = { mine: myFields[field], theirs: theirFields[field], before: base?.[field] };
    if (Array.isArray(sides.mine)) return lineDifferences(sides, base !== undefined, names);
    return [
      {
        field,
        mine: toName(sides.mine),
        theirs: toName(sides.theirs),
        before: toName(sides.before),
      },
    ];
  });
}

/** The server's record, with the field names of the change. */
function theirFieldsOf({ name, refusal }: EntryView): Fields | undefined {
  const record = asFields(refusal?.current);
  const translate = isMutationName(name) ? mutationNamed(name).asWritten : undefined;
  return record && translate ? translate(record) : record;
}

/**
 * The differences between the lines of a document, by product, expiry date and price, so that a conflict about
 * a date or a price alone is shown too. A line with equal values is left out: three of an edited document, two of a
 * created one, which has no value before (`hasBase`).
 */
function lineDifferences(
  { mine, theirs, before }: Sides,
  hasBase: boolean,
  names: Record<string, string>,
): Difference[] {
  const myLots = lotsIn(mine);
  const theirLots = lotsIn(theirs);
  const lotsBefore = lotsIn(before);
  const nameById = { ...names, ...namesIn(theirs), ...namesIn(before) };
  return [...new Map([...lotsBefore, ...myLots, ...theirLots])]
    .map(([key, { productId, expiry, cost, isWaste }]) => ({
      product: nameById[productId] ?? '',
      ...(isWaste && { isWaste }),
      ...(expiry !== undefined && { expiry }),
      ...(cost !== undefined && { cost }),
      mine: myLots.get(key)?.units ?? 0,
      theirs: theirLots.get(key)?.units ?? 0,
      before: hasBase ? (lotsBefore.get(key)?.units ?? 0) : undefined,
    }))
    .filter(
      ({ mine: units, theirs: theirUnits, before: unitsBefore = theirUnits }) =>
        units !== theirUnits || unitsBefore !== theirUnits,
    );
}

interface Lot {
  productId: string;
  /** Undefined for lines that have no expiry dates. */
  expiry: string | null | undefined;
  cost?: number;
  units: number;
  isWaste?: true;
}

/** Units by product, expiry date and price, for lines of any kind: requested, approved, received or counted. */
function lotsIn(items: unknown): Map<string, Lot> {
  const lots = new Map<string, Lot>();
  for (const line of linesIn(items)) {
    const productId = String(line.product_id);
    const expiry = typeof line.expired_date === 'string' ? line.expired_date : null;
    const cost = typeof line.unit_cost === 'number' ? { cost: line.unit_cost } : {};
    const key = `${productId} ${expiry} ${cost.cost}`;
    const quantity = Number(line.quantity ?? line.approved_quantity ?? line.counted ?? 0);
    const units = (lots.get(key)?.units ?? 0) + quantity;
    const shownExpiry = 'expired_date' in line ? expiry : undefined;
    lots.set(key, { productId, expiry: shownExpiry, ...cost, units });
    const wasted = Number(line.wasted ?? 0);
    if (wasted > 0) {
      lots.set(`${key} wasted`, { productId, expiry: undefined, units: wasted, isWaste: true });
    }
  }
  return lots;
}

/** Product names by id, from those lines that contain the name. */
function namesIn(items: unknown): Record<string, string> {
  return Object.fromEntries(
    linesIn(items).flatMap((line) => {
      const { name } = asFields(line.product_details) ?? asFields(line.product) ?? {};
      return typeof name === 'string' ? [[String(line.product_id), name]] : [];
    }),
  );
}

function linesIn(items: unknown): Fields[] {
  return Array.isArray(items) ? items.filter((line) => asFields(line) !== undefined) : [];
}

function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
