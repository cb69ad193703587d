import { Check, Clock } from 'lucide-react';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useStockText } from '#client/office/kit/available-stock.ts';
import { useServerNow } from '#client/state/use-instant.ts';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import type { ApprovalLine } from './approval-values.ts';
import type { StockAt } from './use-stock-at.ts';

interface ApprovalLineFieldsProps {
  lines: readonly ApprovalLine[];
  errors: ReadonlyMap<string, string>;
  onChange: (productId: string, units: string) => void;
}

export function ApprovalLineFields({ lines, errors, onChange }: ApprovalLineFieldsProps) {
  const t = useTranslations('office.restockRequests');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('approve.units')}</legend>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {lines.map((line) => (
          <Line
            key={line.productId}
            line={line}
            error={errors.get(line.productId)}
            onChange={(units) => onChange(line.productId, units)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface LineProps {
  line: ApprovalLine;
  error: string | undefined;
  onChange: (units: string) => void;
}

function Line({ line, error, onChange }: LineProps) {
  const t = useTranslations('office.restockRequests');
  const stockText = useStockText();
  const figuresId = useId();
  const errorId = useId();
  // An empty field is NaN. Every comparison with NaN is false, so `!(…)` makes the field invalid.
  const isInvalid = error !== undefined || !(line.approvedUnits >= 0 && line.approvedUnits <= line.requested);
  const label = t('approve.unitsOf', { product: line.productName });
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 p-3.5">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{line.productName}</span>
        <span id={figuresId} className="figures block text-sm text-ink-2">
          {t('approve.unitsRequested', { units: formatWhole(line.requested) })}
          {' · '}
          <span className={line.hasTooLittleStock ? 'font-semibold text-red' : ''}>
            {line.inStock === undefined
              ? t('approve.stockUnknown')
              : stockText(line.inStock, line.expired, (units) => t('approve.unitsInStock', { units }))}
          </span>
        </span>
      </span>
      <span className="w-34">
        <NumberInput
          stepper
          min={0}
          max={line.requested}
          value={line.unitsText}
          onChange={onChange}
          onFocus={(event) => event.target.select()}
          aria-label={label}
          aria-describedby={error ? `${figuresId} ${errorId}` : figuresId}
          stepperLabel={label}
          {...(isInvalid && { 'aria-invalid': true })}
        />
      </span>
      {error !== undefined && (
        <p id={errorId} className="col-span-2 mt-1.5 text-sm font-medium text-red">
          {error}
        </p>
      )}
    </li>
  );
}

const minuteMs = 60_000;

export function StockAge({ stock: { isLive, savedAt }, warehouse }: { stock: StockAt; warehouse: string | undefined }) {
  const t = useTranslations('office.restockRequests.stock');
  const format = useFormatter();
  const now = useServerNow({ updateInterval: minuteMs / 2 });
  if (warehouse === undefined) return null;
  const Icon = isLive ? Check : Clock;
  let text = t('never', { warehouse });
  if (isLive) text = t('live', { warehouse });
  else if (savedAt !== undefined) {
    const savedDate = new Date(savedAt);
    const isRecent = now.getTime() - savedDate.getTime() < minuteMs;
    text = t('saved', {
      warehouse,
      ago: isRecent ? t('now') : format.relativeTime(savedDate, now),
    });
  }
  return (
    <p className={`flex items-start gap-2 text-sm ${isLive ? 'text-ink-2' : 'text-amber'}`}>
      <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
