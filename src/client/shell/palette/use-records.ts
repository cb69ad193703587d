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
import { type Folded, folded } from './find-entries.ts';

const details: { [Name in ListName]?: (row: ListRow<Name>, at: InstantFormat) => string } = {
  products: ({ category }) => category,
  restocks: ({ warehouse, restocked_at }, at) => `${warehouse.name}, ${at.when(restocked_at)}`,
  restockRequests: ({ cart_details, created_at }, at) => `${cart_details.name}, ${at.when(created_at)}`,
  cartAssignments: ({ cart_details, sales_details, assign_date }, at) =>
    `${cart_details.name}, ${sales_details.username}, ${at.when(assign_date)}`,
  transactions: ({ total, transaction_time }, at) => `${formatRupiah(total)}, ${at.when(transaction_time)}`,
};

const atMost = 5;

type AnyRow = Record<string, unknown>;
type Entries = readonly Folded<PaletteEntry>[];

const screens = resources.filter(({ list }) => lists[list].search || lists[list].searchedFields);

/** Read once, because nothing changes while the palette is open. */
export function useRecords(): { groups: PaletteGroup[]; isRead: boolean } {
  const messages = useOfficeMessages();
  const [read, setRead] = useState<{ [Name in ListName]?: Entries }>({});
  useEffect(() => {
    let isClosed = false;
    for (const screen of screens) {
      void readRows(lists[screen.list], undefined, { scope: 'device' }).then((read) => {
        if (isClosed) return;
        const entries = folded((read?.rows ?? []).map(({ row }) => entryOf(screen, row as AnyRow)));
        setRead((before) => ({ ...before, [screen.list]: entries }));
      });
    }
    return () => {
      isClosed = true;
    };
  }, []);
  const isRead = screens.every(({ list }) => read[list]);
  const groups = screens.map(
    ({ list, path }): PaletteGroup => ({
      id: list,
      name: messages(`${resourceNameOf(list)}.title`),
      atMost,
      allAt: (text) => `${path}?search=${encodeURIComponent(text)}`,
      entries: read[list] ?? [],
    }),
  );
  return { groups, isRead };
}

/** Searches the same fields as the list's search box. */
function entryOf({ list, path, sidebar }: OfficeScreen, row: AnyRow): PaletteEntry {
  const entity = entityOf(list);
  const [, ...others] = lists[list].searchedFields ?? [];
  const ownDetail = details[list] as ((row: AnyRow, at: InstantFormat) => string) | undefined;
  const [other] = others;
  const detailOf = ownDetail ?? (other === undefined ? undefined : (each: AnyRow) => String(each[other] ?? ''));
  return {
    id: String(row.id),
    label: entity ? nameOf(entity, row) : String(row.number),
    also: others.map((field) => String(row[field] ?? '')).join(' '),
    icon: sidebar.icon,
    ...(detailOf && { detail: (at) => detailOf(row, at) }),
    goes: `${path}?detail=${row.id}`,
  };
}
