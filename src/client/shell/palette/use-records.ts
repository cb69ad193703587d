import { useEffect, useState } from 'react';
import { readRows } from '#client/data/read-rows.ts';
import type { OfficeScreen } from '#client/office/kit/resource.ts';
import { resourceNameOf, useOfficeMessages } from '#client/office/kit/resource-messages.ts';
import { resources } from '#client/office/resources.ts';
import type { InstantFormat } from '#client/state/use-instant.ts';
import { nameOf } from '#contract/definitions/define-entity.ts';
import { entityOf } from '#contract/entities.ts';
import { formatRupiah } from '#contract/fields/money.ts';
import { type ListName, type ListRow, lists } from '#contract/lists.ts';
import type { PaletteEntry, PaletteGroup } from './entry.ts';
import { type FoldedEntry, foldEntries } from './find-entries.ts';

const details: { [Name in ListName]?: (row: ListRow<Name>, format: InstantFormat) => string } = {
  products: ({ category }) => category,
  restocks: ({ warehouse, restocked_at }, format) => `${warehouse.name}, ${format.dateTime(restocked_at)}`,
  restockRequests: ({ cart_details, created_at }, format) => `${cart_details.name}, ${format.dateTime(created_at)}`,
  cartAssignments: ({ cart_details, sales_details, assign_date }, format) =>
    `${cart_details.name}, ${sales_details.username}, ${format.dateTime(assign_date)}`,
  transactions: ({ total, transaction_time }, format) => `${formatRupiah(total)}, ${format.dateTime(transaction_time)}`,
};

const maxEntries = 5;

type AnyRow = Record<string, unknown>;
type Entries = readonly FoldedEntry<PaletteEntry>[];

const searchableScreens = resources.filter(({ list }) => lists[list].search || lists[list].searchedFields);

/** Reads the records once, when the palette opens. */
export function useRecords(): { groups: PaletteGroup[]; isLoaded: boolean } {
  const messages = useOfficeMessages();
  const [entriesByList, setEntriesByList] = useState<{ [Name in ListName]?: Entries }>({});
  useEffect(() => {
    let isClosed = false;
    for (const screen of searchableScreens) {
      void readRows(lists[screen.list], undefined, { scope: 'device' }).then((result) => {
        if (isClosed) return;
        const entries = foldEntries((result?.rows ?? []).map(({ row }) => toPaletteEntry(screen, row as AnyRow)));
        setEntriesByList((previous) => ({ ...previous, [screen.list]: entries }));
      });
    }
    return () => {
      isClosed = true;
    };
  }, []);
  const isLoaded = searchableScreens.every(({ list }) => entriesByList[list]);
  const groups = searchableScreens.map(
    ({ list, path }): PaletteGroup => ({
      id: list,
      name: messages(`${resourceNameOf(list)}.title`),
      maxEntries,
      searchPath: (text) => `${path}?search=${encodeURIComponent(text)}`,
      entries: entriesByList[list] ?? [],
    }),
  );
  return { groups, isLoaded };
}

/** The entry is found by the same fields as in the list's search box. */
function toPaletteEntry({ list, path, sidebar }: OfficeScreen, row: AnyRow): PaletteEntry {
  const entity = entityOf(list);
  const [, ...others] = lists[list].searchedFields ?? [];
  const ownDetail = details[list] as ((row: AnyRow, format: InstantFormat) => string) | undefined;
  const [other] = others;
  const detailOf = ownDetail ?? (other === undefined ? undefined : (each: AnyRow) => String(each[other] ?? ''));
  return {
    id: String(row.id),
    label: entity ? nameOf(entity, row) : String(row.number),
    keywords: others.map((field) => String(row[field] ?? '')).join(' '),
    icon: sidebar.icon,
    ...(detailOf && { detail: (format) => detailOf(row, format) }),
    target: `${path}?detail=${row.id}`,
  };
}
