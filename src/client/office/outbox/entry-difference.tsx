import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { isEmpty, useValueContext } from '#client/office/kit/field-text.ts';
import { type LineDetail, lineDetailsOf, lineDetailText, unitsOfLine } from '#client/office/kit/lines.ts';
import { referencedNames } from '#client/office/kit/referenced-names.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import { FieldValue, listOf, useFieldLabel } from './field-value.tsx';
import { comparedFields } from './rejected-entry.ts';

export function EntryDifference({ entry }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  const tRestock = useTranslations('office.restocks.detail');
  const fieldLabel = useFieldLabel();
  const context = useValueContext(listOf(entry.name));
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
  const detailText = (detail: LineDetail) => lineDetailText(detail, context) || tRestock('noExpiry');
  return (
    <div className="mt-2.5 rounded-lg bg-paper text-sm">
      <ItemsTable
        caption={t('difference.caption')}
        items={differences}
        keyOf={({ field, product, details, figureName }) => field ?? JSON.stringify([product, details, figureName])}
        columns={[
          {
            header: t('difference.field'),
            cell: ({ field, product, details = [], figureName }) => (
              <>
                {field ? fieldLabel(entry.name, field) : product}
                {figureName && (
                  <span className="block font-normal text-ink-2">{fieldLabel(entry.name, figureName)}</span>
                )}
                {details.map((each) => (
                  <span key={each.name} className="block font-normal text-ink-2">
                    {fieldLabel(entry.name, each.name)}: {detailText(each)}
                  </span>
                ))}
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

/** `before` is the value that the form had loaded. */
interface Sides {
  mine: unknown;
  theirs: unknown;
  before: unknown;
}

/** A differing field, or different units of a product with equal details. */
interface Difference extends Sides {
  field?: string;
  product?: string;
  details?: readonly LineDetail[];
  /** The name of the compared figure, such as `wasted`, if it is not the units. */
  figureName?: string;
}

export function differencesOf(entry: EntryView): Difference[] {
  const { args, names, base } = entry;
  const myFields = asFields(args);
  const theirFields = theirFieldsOf(entry);
  if (!myFields || !theirFields) return [];
  // `myFields` were changed on this device. Where the server still has the old value (`base`), edits can be merged.
  const conflicting = comparedFields(entry).filter(
    (field) =>
      field in myFields &&
      !isSame(myFields[field], theirFields[field]) &&
      !(base && isSame(base[field], theirFields[field])),
  );
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

/** Returns the server's record with the field names of the mutation. */
function theirFieldsOf({ name, refusal: rejection }: EntryView): Fields | undefined {
  const record = asFields(rejection?.current);
  const translate = isMutationName(name) ? mutationByName(name).toEditFields : undefined;
  return record && translate ? translate(record) : record;
}

/**
 * Compares units by product and line details, so that a conflict about only a date or a price is shown too. Equal lines
 * are left out. A created document has no earlier units (`hasBase`).
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
    .map(([key, { productId, details, figureName }]) => ({
      product: nameById[productId] ?? '',
      ...(details.length > 0 && { details }),
      ...(figureName && { figureName }),
      mine: myLots.get(key)?.units ?? 0,
      theirs: theirLots.get(key)?.units ?? 0,
      before: hasBase ? (lotsBefore.get(key)?.units ?? 0) : undefined,
    }))
    .filter(
      ({ mine: units, theirs: theirUnits, before: unitsBefore = theirUnits }) =>
        units !== theirUnits || unitsBefore !== theirUnits,
    );
}

interface Lot extends Pick<Difference, 'figureName'> {
  productId: string;
  details: readonly LineDetail[];
  units: number;
}

function lotsIn(items: unknown): Map<string, Lot> {
  const lots = new Map<string, Lot>();
  for (const line of linesIn(items)) {
    const productId = String(line.product_id);
    const all = lineDetailsOf(line, 'request').filter(({ field }) => field.kind !== 'reason');
    // Goods without a date are a separate lot. Other empty details are ignored.
    const details = all.filter(({ field: { kind }, value }) => kind !== 'whole' && (kind === 'day' || !isEmpty(value)));
    const key = JSON.stringify([productId, ...details.filter(({ value }) => value !== null)]);
    const units = (lots.get(key)?.units ?? 0) + Number(unitsOfLine(line) ?? 0);
    lots.set(key, { productId, details, units });
    for (const { name, field, value } of all) {
      if (field.kind !== 'whole' || !Number(value)) continue;
      lots.set(`${key} ${name}`, { productId, details: [], units: Number(value), figureName: name });
    }
  }
  return lots;
}

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
