import { useMemo } from 'react';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { useBusiness } from '#client/state/use-business.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { type Entities, listOfResource, recordName } from '#contract/entities.ts';
import type { ListRow, ParamsOf } from '#contract/lists.ts';

export type NamedList = keyof Entities;

/** Define it once, outside components: a new object on each render would recompute the choices. */
export interface ChoiceSource<Name extends NamedList> {
  list: { readonly name: Name };
  filters?: Partial<ParamsOf<Name>>;
  isOffered?(row: ListRow<Name>): boolean;
  detailOf?(row: ListRow<Name>): string;
  pictureOf?(row: ListRow<Name>): string;
}

export function useChoices<Name extends NamedList>({
  list,
  filters,
  isOffered = isAlwaysOffered,
  detailOf,
  pictureOf,
}: ChoiceSource<Name>): { choices: Choice[]; isLoading: boolean } {
  const { rows, isLoading } = useRows(list, filters, { scope: 'all' });
  const choices = useMemo(
    () =>
      rows
        .filter((overlaidRow) => isSelectable(overlaidRow) && isOffered(overlaidRow.row))
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

const isAlwaysOffered = () => true;

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

/** The records offered for new references. Filters offer all records. */
const choiceSources: { readonly [List in NamedList]?: ChoiceSource<List> } = {
  suppliers: activeSuppliers,
  products: activeProducts,
  warehouses,
};

export function choiceSourceOf(resourceName: string): ChoiceSource<NamedList> {
  const name = listOfResource(resourceName);
  if (!name) throw new Error(`No record: ${resourceName}`);
  return choiceSources[name] ?? plainSource(name);
}

const plainSource = (name: NamedList): ChoiceSource<NamedList> => ({ list: { name } });

export function useDefaultWarehouse(): { id: string | undefined; isLoading: boolean } {
  const business = useBusiness();
  const onlyWarehouse = useOnlyChoice(choiceSourceOf('warehouse'));
  return {
    id: business?.default_warehouse_id ?? onlyWarehouse.id,
    isLoading: onlyWarehouse.isLoading || business === undefined,
  };
}

export function useOnlyChoice<Name extends NamedList>(
  source: ChoiceSource<Name>,
): { id: string | undefined; isLoading: boolean } {
  const { choices, isLoading } = useChoices(source);
  return { id: choices.length === 1 ? choices[0]?.value : undefined, isLoading };
}

export interface Choice {
  value: string;
  label: string;
  detail?: string;
  isDisabled?: boolean;
  pictureUrl?: string;
}

/**
 * False if this device has deleted the record, or if the server rejected its creation. Often another record has the
 * rejected name, and both would be offered.
 */
export function isSelectable({ mark }: Pick<OverlaidRow<unknown>, 'mark'>): boolean {
  return mark?.kind !== 'deleted' && !(mark?.kind === 'created' && mark.state === 'refused');
}

/** Returns names by id. An outbox entry stores them to name its records offline. */
export function namesOf(choices: readonly Choice[]): RecordNames {
  return Object.fromEntries(choices.map(({ value, label }) => [value, label]));
}

/** Adds selected records that have been deleted or deactivated. Without them the select would be empty. */
export function withSelected(choices: readonly Choice[], names: RecordNames, selectedIds: readonly string[]): Choice[] {
  const unavailableChoices = selectedIds
    .filter((id) => names[id] !== undefined && !choices.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: names[id] ?? '' }));
  return [...choices, ...unavailableChoices];
}
