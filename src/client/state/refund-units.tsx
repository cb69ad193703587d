import { useState } from 'react';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { LineUnits, Transaction } from '#contract/transactions/entity.ts';
import { amountOfLines, refundableLines, refundLinesOf } from '#contract/transactions/refunds.ts';

export interface RefundUnits {
  rows: { line: number; remaining: number; text: string }[];
  setText: (line: number, text: string) => void;
  /** Undefined if a number is invalid or exceeds the units left, or nothing is selected. */
  lines: LineUnits[] | undefined;
  isFullRefund: boolean;
  amount: number;
}

/** @param requestedLines the requested units; without them all remaining units are selected */
export function useRefundUnits(sale: Transaction, requestedLines?: readonly LineUnits[] | null): RefundUnits {
  const remaining = refundableLines(sale);
  const [texts, setTexts] = useState(
    () => new Map(refundLinesOf(sale, requestedLines).map(({ line, units }) => [line, String(units)])),
  );
  const rows = remaining.map(({ line, units }) => ({ line, remaining: units, text: texts.get(line) ?? '0' }));
  const isValid = rows.every(({ text, remaining: limit }) => /^\d{0,5}$/.test(text) && Number(text) <= limit);
  const lines = rows.flatMap(({ line, text }) => (Number(text) > 0 ? [{ line, units: Number(text) }] : []));
  return {
    rows,
    setText: (line, text) => setTexts(new Map(texts).set(line, text)),
    lines: isValid && lines.length > 0 ? lines : undefined,
    isFullRefund: rows.every(({ text, remaining: limit }) => Number(text) === limit),
    amount: isValid ? amountOfLines(sale, lines) : 0,
  };
}

/** A sale with one unit left needs no input. */
export function RefundUnitsFields({ sale, units }: { sale: Transaction; units: RefundUnits }) {
  const { rows, setText } = units;
  if (rows.reduce((sum, { remaining }) => sum + remaining, 0) <= 1) return null;
  return (
    <ul className="mb-3">
      {rows.map(({ line, remaining, text }) => {
        const item = sale.items[line];
        if (!item) return null;
        const id = `refund-units-${line}`;
        return (
          <li
            key={line}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <label htmlFor={id} className="min-w-28 flex-1 wrap-anywhere">
              <span className="font-semibold">{item.product.name}</span>
              <span className="block text-sm">{formatRupiah(item.unit_price)}</span>
            </label>
            <span className="flex items-center gap-2">
              <span className="w-36">
                <NumberInput
                  id={id}
                  className="min-h-11"
                  stepper
                  stepperLabel={item.product.name}
                  min={0}
                  max={remaining}
                  value={text}
                  onChange={(value) => setText(line, value)}
                />
              </span>
              <span className="figures whitespace-nowrap">/ {formatWhole(remaining)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
