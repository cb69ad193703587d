import { useState } from 'react';

export type StockView = 'table' | 'matrix';

const key = 'stock-view';

/** How this device shows the stock overview: as somebody chose here, else as the table. */
export function useStockView(): [StockView, (view: StockView) => void] {
  const [chosen, setChosen] = useState(readChosen);
  const choose = (view: StockView) => {
    setChosen(view);
    try {
      localStorage.setItem(key, view);
    } catch {
      // Some private windows have no storage: the choice then lasts until the page is left.
    }
  };
  return [chosen ?? 'table', choose];
}

function readChosen(): StockView | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'table' || stored === 'matrix' ? stored : undefined;
  } catch {
    return undefined;
  }
}
