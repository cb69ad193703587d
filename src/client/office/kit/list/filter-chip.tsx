import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { termIn } from '#client/office/kit/words.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { isolateText } from '#contract/isolate-text.ts';
import type { FilterProps } from './filter-control.tsx';
import { type ListFilter, parametersOf } from './list-filter.ts';

/** A filter that is set, in words, with a button that removes it. */
export function FilterChip<Row>(props: FilterProps<ListFilter<string, Row>, Row>) {
  const t = useTranslations('office.list.chip');
  const { filter, control } = props;
  const [label, value] = useFilterTexts(props);
  const removeLabel = t('remove', { text: `${label}${value}` });
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The pressed button is about to disappear: the focus moves to the next chip, or the one before, or
    // to the button of all filters.
    const list = currentTarget.closest('ul');
    const buttons = [...(list?.querySelectorAll('[data-chip] button') ?? [])];
    const index = buttons.indexOf(currentTarget);
    const target =
      buttons[index + 1] ??
      buttons[index - 1] ??
      list?.parentElement?.querySelector('button[aria-haspopup]');
    if (target instanceof HTMLElement) target.focus();
    control.change(Object.fromEntries(parametersOf(filter).map((name) => [name, undefined])));
  }
  return (
    <li
      data-chip
      className="flex min-h-9 items-center rounded-2xl bg-sand pl-3.5 text-sm font-semibold"
    >
      <span className="min-w-0 wrap-break-word">
        {label}
        {value}
      </span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={remove}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-2 hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" size={15} strokeWidth={2} />
      </button>
    </li>
  );
}

/** What the filter is called, with a colon, and its value; of days the second is all. */
function useFilterTexts<Row>(props: FilterProps<ListFilter<string, Row>, Row>): [string, string] {
  const { filter, control, context } = props;
  const t = useTranslations('office.list.chip');
  const { day } = useInstant();
  // A chip keeps its filter, so the hook is the same on each render.
  const useOptions = filter.kind === 'choice' ? filter.useOptions : useNoOptions;
  const options = useOptions(context);
  const [first, last] = parametersOf(filter).map((name) => control.filters[name]);
  if (filter.kind === 'dates') {
    if (first === undefined) return ['', t('to', { day: day(last ?? '') })];
    if (last === undefined) return ['', t('from', { day: day(first) })];
    return ['', first === last ? day(first) : t('days', { from: day(first), to: day(last) })];
  }
  const value = first ?? '';
  // Until the options are read from this device, an id would be the only text for a cart or a person.
  const unlisted = filter.kind === 'choice' && options.length === 0 ? '…' : value;
  const text = options.find((option) => option.value === value)?.label ?? unlisted;
  const label = termIn(context.words, 'filter', filter.name);
  return [t('named', { label, value: '' }), isolateText(text)];
}

const useNoOptions = () => [];
