import { useTranslations } from 'use-intl';
import { formatWhole } from '#contract/money.ts';
import { QuantityLines } from './quantity-lines.tsx';
import type { StockLine } from './stock-lines.ts';
import type { LineSheet, Quantities } from './use-line-sheet.ts';

interface LeavingLinesProps {
  label: string;
  stockLines: readonly StockLine[];
  units: Quantities;
  onChange: (units: Quantities) => void;
  sheet: LineSheet;
}

/** Fields for goods that leave a warehouse, each with its stock after the queued changes. */
export function LeavingLines({ label, stockLines, units, onChange, sheet }: LeavingLinesProps) {
  const t = useTranslations('office.stock');
  return (
    <QuantityLines
      label={label}
      lines={stockLines.map(({ id, name, quantity, incoming }) => ({
        productId: id,
        name,
        detail: t('unitsHere', { stock: formatWhole(quantity + incoming) }),
      }))}
      values={units}
      onChange={onChange}
      lineErrorOf={sheet.lineErrorOf}
      groupError={sheet.errorAt('items')}
    />
  );
}
