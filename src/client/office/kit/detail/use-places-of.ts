import { useWholeList } from '#client/data/use-whole-list.ts';
import { lists } from '#contract/lists.ts';
import { unitsAt } from '#contract/stock/units-at.ts';
import type { LinkedList } from './record-link.tsx';

/** Units of a product at a place, with the name of the one of both that the detail is not about. */
export interface HeldUnits {
  key: string;
  name: string;
  /** Undefined if this device does not have the record. */
  link: { list: LinkedList; id: string } | undefined;
  units: number;
  /** Units that queued changes of this device bring; negative: take away. */
  incoming: number;
}

export interface Held {
  lines: HeldUnits[];
  isLoading: boolean;
}

type PlaceKind = 'warehouse' | 'cart';

/** Where a product is, warehouses first, by the stock figures of this device. */
export function usePlacesOf(productId: string): Held {
  const summary = useWholeList(lists.stockSummary);
  const carts = useWholeList(lists.carts);
  const warehouses = useWholeList(lists.warehouses);
  const stock = summary.rows.find(({ id }) => id === productId);
  const placesOf = (kind: PlaceKind) => {
    const known: readonly { id: string; row: { name: string } }[] =
      kind === 'cart' ? carts.rows : warehouses.rows;
    const list = kind === 'cart' ? ('carts' as const) : ('warehouses' as const);
    const names = new Set([
      ...Object.keys(stock?.row[kind] ?? {}),
      ...Object.keys(stock?.incoming?.[kind] ?? {}),
    ]);
    // The stock summary has names of places, not their ids.
    return [...names].map((name) => {
      const id = known.find(({ row }) => row.name === name)?.id;
      return {
        key: `${kind} ${name}`,
        name,
        link: id === undefined ? undefined : { list, id },
        units: unitsAt(stock?.row[kind], name),
        incoming: unitsAt(stock?.incoming?.[kind], name),
      };
    });
  };
  return {
    lines: [...placesOf('warehouse').sort(mostFirst), ...placesOf('cart').sort(mostFirst)].filter(
      isHeld,
    ),
    isLoading: [summary, carts, warehouses].some((view) => view.isLoading),
  };
}

/** What is in a warehouse or on a cart, most units first, by the stock figures of this device. */
export function useContentsOf(kind: PlaceKind, name: string): Held {
  const { rows, isLoading } = useWholeList(lists.stockSummary);
  const lines = rows.map(({ id, row, incoming }) => ({
    key: id,
    name: row.product_name,
    link: { list: 'products' as const, id },
    units: unitsAt(row[kind], name),
    incoming: unitsAt(incoming?.[kind], name),
  }));
  return { lines: lines.filter(isHeld).sort(mostFirst), isLoading };
}

const isHeld = ({ units, incoming }: HeldUnits) => units > 0 || incoming !== 0;

const mostFirst = (a: HeldUnits, b: HeldUnits) => b.units - a.units || a.name.localeCompare(b.name);
