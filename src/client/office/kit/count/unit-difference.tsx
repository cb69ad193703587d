import { formatWhole } from '#contract/money.ts';

/** Good and wasted units minus the expected units: below 0, units are missing. */
export function UnitDifference({ difference }: { difference: number }) {
  if (difference === 0) return <span className="text-ink-3">0</span>;
  const figure = formatWhole(Math.abs(difference));
  return (
    <span className="font-semibold text-red">{difference > 0 ? `+${figure}` : `−${figure}`}</span>
  );
}
