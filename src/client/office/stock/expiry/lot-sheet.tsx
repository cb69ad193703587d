import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { useAvailableStock } from '#client/office/kit/available-stock.ts';
import { isSelectable } from '#client/office/kit/form/choices/use-choices.ts';
import { useHasLoaded } from '#client/office/kit/form/use-has-loaded.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { ExpiringLot } from '#contract/stock/expiring.ts';
import type { Place } from '../place.ts';
import { toStockLine, toStockLines } from '../stock-lines.ts';
import { TransferSheet, WasteSheet } from '../stock-out-sheet.tsx';

interface LotSheetProps {
  action: 'transfer' | 'writeOff';
  lot: ExpiringLot;
  units: number;
  onClose: () => void;
}

export function LotSheet({ action, lot, units, onClose }: LotSheetProps) {
  const t = useTranslations('office.stock.expiring');
  const { day } = useInstantFormat();
  const products = useRows(lists.products, {}, { scope: 'all' });
  const stock = useRows(lists.stockSummary, {}, { scope: 'all' });
  const available = useAvailableStock();
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' });
  const hasLoaded = useHasLoaded([products, stock, warehouses].some((view) => view.isLoading));
  if (!hasLoaded) return null;
  const { product_id, product_name: name, place, quantity } = lot;
  const lines = toStockLines({
    place: { kind: 'warehouse', name: place.name, minimums: undefined },
    products: products.rows,
    summary: (action === 'transfer' ? available : stock).rows,
    load: undefined,
  }).filter(({ id }) => id === product_id);
  // This device may receive the lot before the product's stock.
  const unknown = { product: undefined, quantity, incoming: 0, minimums: undefined };
  const sheet = {
    from: place,
    stockLines: lines.length > 0 ? lines : [toStockLine({ id: product_id, name, ...unknown })],
    proposed: [{ product_id, quantity: units }],
    description: t('about', { place: place.name, units: formatWhole(units), day: day(lot.expired_date) }),
    onClose,
  };
  if (action === 'writeOff') return <WasteSheet {...sheet} />;
  const places = warehouses.rows.filter(isSelectable).map(({ id, row }): Place => {
    return { kind: 'warehouse', id, name: row.name };
  });
  return <TransferSheet {...sheet} places={places} />;
}
