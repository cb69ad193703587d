import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { termIn } from '#client/office/kit/resource-messages.ts';
import { cx } from '#client/ui/cx.ts';
import { isShown } from '#client/ui/is-shown.ts';
import { isolateText } from '#contract/fields/isolate-text.ts';
import { type FilterProps, useDaysText } from './filter-control.tsx';
import { type ListFilter, parametersOf } from './list-filter.ts';
import { focusFilters } from './use-list-params.ts';

interface FilterChipProps<Row> extends FilterProps<ListFilter<string, Row>, Row> {
  className?: string | undefined;
}

export function FilterChip<Row>({ className, ...props }: FilterChipProps<Row>) {
  const { filter, control } = props;
  return (
    <Chip
      text={useFilterText(props)}
      className={className}
      onRemove={() => control.change(Object.fromEntries(parametersOf(filter).map((name) => [name, undefined])))}
    />
  );
}

interface ChipProps {
  text: string;
  className?: string | undefined;
  onRemove: () => void;
}

export function Chip({ text, className, onRemove }: ChipProps) {
  const t = useTranslations('office.list.chip');
  const label = t('remove', { text });
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The clicked button disappears, so the focus moves to the next chip, the previous one, or the filters.
    const buttons = [...(currentTarget.closest('ul')?.querySelectorAll('[data-chip] button') ?? [])];
    const visibleButtons = buttons.filter(isShown);
    const index = visibleButtons.indexOf(currentTarget);
    const target = visibleButtons[index + 1] ?? visibleButtons[index - 1];
    if (target instanceof HTMLElement) target.focus();
    else focusFilters();
    onRemove();
  }
  return (
    <li
      data-chip
      className={cx('flex min-h-9 items-center rounded-2xl bg-sand pl-3.5 text-sm font-semibold', className)}
    >
      <span className="min-w-0 wrap-break-word">{text}</span>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={remove}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-2 hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" size={15} strokeWidth={2} />
      </button>
    </li>
  );
}

function useFilterText<Row>({ filter, control, context }: FilterChipProps<Row>): string {
  const t = useTranslations('office.list.chip');
  const daysText = useDaysText();
  // The filter of a chip never changes, so the hook is the same on each render.
  const useOptions = filter.kind === 'choice' ? filter.useOptions : useNoOptions;
  const options = useOptions(context);
  const [first, last] = parametersOf(filter).map((name) => control.filters[name]);
  if (filter.kind === 'dates') return daysText(first, last);
  const value = first ?? '';
  // Until the options are loaded, a cart or person has only an id.
  const fallbackText = filter.kind === 'choice' && options.length === 0 ? '…' : value;
  const text = options.find((option) => option.value === value)?.label ?? fallbackText;
  const label = termIn(context.messages, 'filter', filter.name);
  return t('named', { label, value: isolateText(text) });
}

const useNoOptions = () => [];
