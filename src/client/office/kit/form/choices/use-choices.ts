import { useMemo } from 'react';
import { useWholeList } from '#client/data/use-whole-list.ts';
import type { ListName, ListRow, ParamsOf } from '#contract/lists.ts';
import { type Choice, canBeChosen } from './choice.ts';

/** The lists whose rows have a name. */
export type NamedList = {
  [Name in ListName]: ListRow<Name> extends { name: string } ? Name : never;
}[ListName];

/**
 * Which records of a list can be chosen. Define it once, outside components: a new object on each
 * render would compute the choices again each time.
 */
export interface ChoiceSource<Name extends NamedList> {
  list: { readonly name: Name };
  /** Only rows that match these filters. */
  filters?: Partial<ParamsOf<Name>>;
  /** Only rows for which this is true. */
  isOffered?: (row: ListRow<Name>) => boolean;
  /** Shown beside the name. */
  detailOf?: (row: ListRow<Name>) => string;
  /** The address of the picture before the name. */
  pictureOf?: (row: ListRow<Name>) => string;
}

/** The options of a select that offers the records of a list by their names. */
export function useChoices<Name extends NamedList>({
  list,
  filters,
  isOffered = everyRow,
  detailOf,
  pictureOf,
}: ChoiceSource<Name>): { choices: Choice[]; isLoading: boolean } {
  const { rows, isLoading } = useWholeList(list, filters);
  const choices = useMemo(
    () =>
      rows
        .filter((shown) => canBeChosen(shown) && isOffered(shown.row))
        .map(({ id, row }) => ({
          value: id,
          label: (row as { name: string }).name,
          ...(detailOf && { detail: detailOf(row) }),
          ...(pictureOf && { pictureUrl: pictureOf(row) }),
        })),
    [rows, isOffered, detailOf, pictureOf],
  );
  return { choices, isLoading };
}

const everyRow = () => true;

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
