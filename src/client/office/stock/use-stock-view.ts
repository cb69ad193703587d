import { useState } from 'react';
import { useIsCards } from '#client/ui/use-media-query.ts';

export type StockView = 'table' | 'matrix';

const key = 'stock-view';

/**
 * How this device shows the stock overview: as somebody chose here, else as a matrix where there is room for its
 * columns, and as the table on a phone.
 */
export function useStockView(): [StockView, (view: StockView) => void] {
  const isCards = useIsCards();
  const [chosen, setChosen] = useState(readChosen);
  const choose = (view: StockView) => {
    setChosen(view);
    try {
      localStorage.setItem(key, view);
    } catch {
      // Some private windows have no storage: the choice then lasts until the page is left.
    }
  };
  return [chosen ?? (isCards ? 'table' : 'matrix'), choose];
}

function readChosen(): StockView | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'table' || stored === 'matrix' ? stored : undefined;
  } catch {
    return undefined;
  }
}
