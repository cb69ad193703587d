import { useMemo } from 'react';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { useBusiness } from '#client/state/use-business.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { type Entities, listOfNoun, recordName } from '#contract/entities.ts';
import type { ListRow, ParamsOf } from '#contract/lists.ts';

export type NamedList = keyof Entities;

/**
 * Which records of a list can be chosen. Define it once, outside components: a new object on each
 * render would compute the choices again each time.
 */
export interface ChoiceSource<Name extends NamedList> {
  list: { readonly name: Name };
  /** Only rows that match these filters. */
  filters?: Partial<ParamsOf<Name>>;
  /** Only rows for which this is true. */
  isOffered?(row: ListRow<Name>): boolean;
  /** Shown beside the name. */
  detailOf?(row: ListRow<Name>): string;
  /** The address of the picture before the name. */
  pictureOf?(row: ListRow<Name>): string;
}

/** The options of a select that offers the records of a list by their names. */
export function useChoices<Name extends NamedList>({
  list,
  filters,
  isOffered = everyRow,
  detailOf,
  pictureOf,
}: ChoiceSource<Name>): { choices: Choice[]; isLoading: boolean } {
  const { rows, isLoading } = useRows(list, filters, { scope: 'all' });
  const choices = useMemo(
    () =>
      rows
        .filter((shown) => canBeChosen(shown) && isOffered(shown.row))
        .map(({ id, row }) => ({
          value: id,
          label: recordName(list.name, row),
          ...(detailOf && { detail: detailOf(row) }),
          ...(pictureOf && { pictureUrl: pictureOf(row) }),
        })),
    [rows, list.name, isOffered, detailOf, pictureOf],
  );
  return { choices, isLoading };
}

const everyRow = () => true;

export const activeSuppliers: ChoiceSource<'suppliers'> = {
  list: { name: 'suppliers' },
  filters: { status: 'active' },
};

export const activeProducts: ChoiceSource<'products'> = {
  list: { name: 'products' },
  filters: { status: 'active' },
  detailOf: ({ unit }) => unit,
  pictureOf: ({ image_url }) => image_url,
};

export const warehouses: ChoiceSource<'warehouses'> = {
  list: { name: 'warehouses' },
  detailOf: ({ address }) => address,
};

const sources: { readonly [List in NamedList]?: ChoiceSource<List> } = {
  suppliers: activeSuppliers,
  products: activeProducts,
  warehouses,
};

/** From which records a reference to one of this noun chooses. */
export function choicesOf(noun: string): ChoiceSource<NamedList> {
  const name = listOfNoun(noun);
  if (!name) throw new Error(`No record: ${noun}`);
  return sources[name] ?? plainSource(name);
}

const plainSource = (name: NamedList): ChoiceSource<NamedList> => ({ list: { name } });

/** The warehouse with which something new begins: that of the settings, or the only one there is. */
export function useUsualWarehouse(): { id: string | undefined; isLoading: boolean } {
  const business = useBusiness();
  const only = useOnlyChoice(warehouses);
  return {
    id: business?.default_warehouse_id ?? only.id,
    isLoading: only.isLoading || business === undefined,
  };
}

/** The record that can be chosen, where there is only one. */
export function useOnlyChoice<Name extends NamedList>(
  source: ChoiceSource<Name>,
): { id: string | undefined; isLoading: boolean } {
  const { choices, isLoading } = useChoices(source);
  return { id: choices.length === 1 ? choices[0]?.value : undefined, isLoading };
}

/** A record of the mirror as an option of a select. */
export interface Choice {
  /** The id of the record. */
  value: string;
  /** The name of the record. */
  label: string;
  /** Shown beside the name. */
  detail?: string;
  isDisabled?: boolean;
  /** The address of a product's picture. */
  pictureUrl?: string;
}

/**
 * Whether a record can be chosen in a select. Not if this device has deleted it, even if the server
 * refused the delete. Not if the server refused to create it either: often a record of the same name
 * exists, and both would be offered.
 */
export function canBeChosen({ mark }: Pick<OverlaidRow<unknown>, 'mark'>): boolean {
  return mark?.kind !== 'deleted' && !(mark?.kind === 'created' && mark.state === 'refused');
}

/** The names of the choices by id. An outbox entry stores them to name its records offline. */
export function namesOf(choices: readonly Choice[]): RecordNames {
  return Object.fromEntries(choices.map(({ value, label }) => [value, label]));
}

/**
 * The choices, and the selected records that the list no longer offers because they were deleted or set
 * inactive meanwhile. Without these records the select would be shown empty.
 */
export function withSelected(choices: readonly Choice[], names: RecordNames, selectedIds: readonly string[]): Choice[] {
  const noLongerOffered = selectedIds
    .filter((id) => names[id] !== undefined && !choices.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: names[id] ?? '' }));
  return [...choices, ...noLongerOffered];
}
