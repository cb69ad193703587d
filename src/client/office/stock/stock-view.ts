import { useState } from 'react';

type StockView = 'table' | 'matrix';

const key = 'stock-view';

/** How this device shows the stock overview: as the specified table, until somebody chooses the matrix. */
export function useStockView(): [StockView, (view: StockView) => void] {
  const [view, setView] = useState(readView);
  const choose = (chosen: StockView) => {
    setView(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // Some private windows have no storage: the choice then lasts until the page is left.
    }
  };
  return [view, choose];
}

function readView(): StockView {
  try {
    return localStorage.getItem(key) === 'matrix' ? 'matrix' : 'table';
  } catch {
    return 'table';
  }
}
