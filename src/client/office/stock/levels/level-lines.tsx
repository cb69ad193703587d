import { useId } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import { ProductImage } from '#client/products/product-image.tsx';
import { cx } from '#client/ui/cx.ts';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { formatWhole } from '#contract/fields/money.ts';
import { maxCountedUnits } from '#contract/stock/adjustment.ts';
import type { Place } from '../place.ts';
import type { LevelLine, LevelValues } from './level-values.ts';

interface LevelLinesProps {
  control: Control<LevelValues>;
  kind: Place['kind'];
  lines: readonly LevelLine[];
}

export function LevelLines({ control, kind, lines }: LevelLinesProps) {
  const t = useTranslations('office.stock.level');
  const formError = useFormState({ control }).errors.root?.message;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('lines')}</legend>
      {formError && (
        <p role="alert" className="mb-1.5 text-sm font-medium text-red">
          {formError}
        </p>
      )}
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {lines.map((line) => (
          <LevelFields key={line.id} control={control} kind={kind} line={line} />
        ))}
      </ul>
    </fieldset>
  );
}

interface LevelFieldsProps {
  control: Control<LevelValues>;
  kind: Place['kind'];
  line: LevelLine;
}

function LevelFields({ control, kind, line }: LevelFieldsProps) {
  const t = useTranslations('office.stock.level');
  const { id, name, picture, alert, proposal } = line;
  const [nameId, detailId] = [useId(), useId()];
  const { errors } = useFormState({ control, name: [`minimum.${id}`, `target.${id}`] });
  const error = errors.minimum?.[id]?.message ?? errors.target?.[id]?.message;
  const format = useFormatter();
  const perDay = format.number(Math.max(0.1, proposal?.perDay ?? 0), { maximumFractionDigits: 1 });
  const detail = [t('alert', { figure: formatWhole(alert) }), proposal && t(`sold.${kind}`, { units: perDay })];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5">
      <div className="flex min-w-0 flex-1 basis-44 items-center gap-3">
        <ProductImage url={picture} alt="" className="size-10 max-[24rem]:hidden" />
        <div className="min-w-0 flex-1">
          <p id={nameId} className="font-semibold wrap-break-word">
            {name}
          </p>
          <p id={detailId} className={cx('text-sm', error ? 'font-medium text-red' : 'text-ink-2')}>
            {error ?? detail.filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <LevelField control={control} name={`minimum.${id}`} label={t('minimum')} describedBy={{ nameId, detailId }} />
        <LevelField control={control} name={`target.${id}`} label={t('target')} describedBy={{ nameId, detailId }} />
      </div>
    </li>
  );
}

interface LevelFieldProps {
  control: Control<LevelValues>;
  name: `minimum.${string}` | `target.${string}`;
  label: string;
  describedBy: { nameId: string; detailId: string };
}

function LevelField({ control, name, label, describedBy }: LevelFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const [inputId, labelId] = [useId(), useId()];
  return (
    <div className="w-24 max-sm:flex-1">
      <label id={labelId} htmlFor={inputId} className="mb-0.5 block text-xs text-ink-2">
        {label}
      </label>
      <NumberInput
        {...field}
        id={inputId}
        value={field.value ?? ''}
        min={0}
        max={maxCountedUnits}
        placeholder="–"
        aria-labelledby={`${labelId} ${describedBy.nameId}`}
        aria-describedby={describedBy.detailId}
        {...(fieldState.error && { 'aria-invalid': true })}
        onFocus={(event) => event.target.select()}
        className="figures px-2! text-right"
      />
    </div>
  );
}
