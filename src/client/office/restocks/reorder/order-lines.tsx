import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductImage } from '#client/products/product-image.tsx';
import { Button } from '#client/ui/button.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import { maxLineUnits } from '#contract/fields/product-lines.ts';
import type { ReorderSuggestion } from '#contract/stock/reorder-suggestions.ts';
import { parseQuantity, type TypedUnits, unitsText } from './order-values.ts';
import { useReasonTexts, useWeekday } from './use-reason.ts';

interface OrderLinesProps {
  proposals: readonly ReorderSuggestion[];
  pictureOf: (productId: string) => string | undefined;
  typedUnits: TypedUnits;
  onType: (productId: string, text: string) => void;
  onTransfer: (proposal: ReorderSuggestion) => Promise<void>;
}

export function OrderLines({ proposals, pictureOf, typedUnits, onType, onTransfer }: OrderLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {proposals.map((proposal) => (
        <OrderLine
          key={proposal.productId}
          proposal={proposal}
          picture={pictureOf(proposal.productId)}
          text={unitsText(proposal, typedUnits)}
          onType={(text) => onType(proposal.productId, text)}
          onTransfer={() => onTransfer(proposal)}
        />
      ))}
    </ul>
  );
}

interface OrderLineProps {
  proposal: ReorderSuggestion;
  picture: string | undefined;
  text: string;
  onType: (text: string) => void;
  onTransfer: () => Promise<void>;
}

function OrderLine({ proposal, picture, text, onType, onTransfer }: OrderLineProps) {
  const t = useTranslations('office.order');
  const ids = { reason: useId(), error: useId() };
  const { product, unit } = proposal;
  const isInvalid = parseQuantity(text) === undefined;
  const label = t('unitsOf', { product });
  const [stock, delivery] = useReasonTexts()(proposal);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <ProductImage url={picture} alt="" className="size-10 max-[24rem]:hidden" />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold wrap-anywhere">{product}</span>
          <RunOutDate proposal={proposal} />
        </p>
        <p id={ids.reason} className="figures text-sm text-ink-2">
          {`${stock} · `}
          {delivery}
        </p>
        {proposal.transfer && <Transfer of={proposal.transfer} onTransfer={onTransfer} />}
        {isInvalid && (
          <p id={ids.error} className="text-sm font-medium text-red">
            {t('unitsInvalid', { max: formatWhole(maxLineUnits) })}
          </p>
        )}
      </div>
      <div className="ml-auto w-36 shrink-0">
        <NumberInput
          stepper
          min={0}
          max={maxLineUnits}
          value={text}
          onChange={onType}
          onFocus={(event) => event.target.select()}
          aria-label={label}
          aria-describedby={isInvalid ? `${ids.reason} ${ids.error}` : ids.reason}
          stepperLabel={label}
          title={unit}
          {...(isInvalid && { 'aria-invalid': true })}
        />
      </div>
    </li>
  );
}

function Transfer({
  of: { from, units },
  onTransfer,
}: {
  of: NonNullable<ReorderSuggestion['transfer']>;
  onTransfer: () => Promise<void>;
}) {
  const t = useTranslations('office.order.transfer');
  const [isMoving, setMoving] = useState(false);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="wrap-anywhere">{t('spare', { place: from.name })}</span>
      <Button
        size="small"
        variant="secondary"
        isLoading={isMoving}
        onClick={() => {
          setMoving(true);
          void onTransfer().finally(() => setMoving(false));
        }}
      >
        {t('action', { units: formatWhole(units) })}
      </Button>
    </p>
  );
}

function RunOutDate({ proposal }: { proposal: ReorderSuggestion }) {
  const t = useTranslations('office.order');
  const weekdayOf = useWeekday();
  const { left, runOutDate, arrivalDate } = proposal;
  const isGone = left === 0;
  if (!isGone && runOutDate === undefined) return null;
  const isLate = isGone || (runOutDate !== undefined && runOutDate <= arrivalDate);
  return (
    <span className={`text-sm font-semibold ${isLate ? 'text-red' : 'text-ink-2'}`}>
      {isGone || runOutDate === undefined ? t('noneLeft') : t('runsOut', { day: weekdayOf(runOutDate) })}
    </span>
  );
}
