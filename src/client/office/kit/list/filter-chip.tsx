import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { termIn } from '#client/office/kit/words.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { isolateText } from '#contract/isolate-text.ts';
import type { FilterProps } from './filter-control.tsx';
import {
  type ChoiceFilter,
  type DatesFilter,
  type ListFilter,
  parametersOf,
  type TextFilter,
} from './list-filter.ts';

/** A filter that is set, in words, with a button that removes it. */
export function FilterChip<Row>(props: FilterProps<ListFilter<string, Row>, Row>) {
  const { filter, ...rest } = props;
  if (filter.kind === 'choice') return <ChoiceChip {...rest} filter={filter} />;
  if (filter.kind === 'text') return <TextChip {...rest} filter={filter} />;
  return <DatesChip {...rest} filter={filter} />;
}

function ChoiceChip<Row>(props: FilterProps<ChoiceFilter<string, Row>, Row>) {
  const { filter, control, context } = props;
  const options = filter.useOptions(context);
  const value = control.filters[filter.name] ?? '';
  // Until the options are read from this device, an id would be the only text for a cart or a person.
  const unlisted = options.length === 0 ? '…' : value;
  const text = options.find((option) => option.value === value)?.label ?? unlisted;
  // Where two chips would not fit into a line, the value says enough.
  return <NamedChip {...props} value={text} canBeShort />;
}

function TextChip<Row>(props: FilterProps<TextFilter<string>, Row>) {
  return <NamedChip {...props} value={props.control.filters[props.filter.name] ?? ''} />;
}

function DatesChip<Row>(props: FilterProps<DatesFilter<string>, Row>) {
  const t = useTranslations('office.list.chip');
  const { day } = useInstant();
  const [from, to] = props.filter.names.map((name) => props.control.filters[name]);
  if (from === undefined)
    return <RemovableChip {...props} text={t('to', { day: day(to ?? '') })} />;
  if (to === undefined) return <RemovableChip {...props} text={t('from', { day: day(from) })} />;
  const text = from === to ? day(from) : t('days', { from: day(from), to: day(to) });
  return <RemovableChip {...props} text={text} />;
}

type NamedFilter<Row> = ChoiceFilter<string, Row> | TextFilter<string>;

interface NamedChipProps<Row> extends FilterProps<NamedFilter<Row>, Row> {
  value: string;
  canBeShort?: true;
}

function NamedChip<Row>({ canBeShort, ...props }: NamedChipProps<Row>) {
  const t = useTranslations('office.list.chip');
  const label = termIn(props.context.words, 'filter', props.filter.name);
  const text = t('named', { label, value: props.value });
  return (
    <RemovableChip
      {...props}
      text={text}
      {...(canBeShort && { shortText: isolateText(props.value) })}
    />
  );
}

function RemovableChip<Row>({
  filter,
  control,
  text,
  shortText,
}: FilterProps<ListFilter<string, Row>, Row> & { text: string; shortText?: string }) {
  const t = useTranslations('office.list.chip');
  return (
    <Chip
      text={text}
      shortText={shortText}
      removeLabel={t('remove', { text })}
      onRemove={() =>
        control.change(Object.fromEntries(parametersOf(filter).map((name) => [name, undefined])))
      }
    />
  );
}

interface ChipProps {
  text: string;
  /** Its end, which stands alone where the list is narrow. */
  shortText: string | undefined;
  /** What the button does, for screen readers and as its tooltip. */
  removeLabel: string;
  onRemove: () => void;
}

/** An item of a list of chips: a text with a button that removes it. */
function Chip({ text, shortText, removeLabel, onRemove }: ChipProps) {
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The pressed button is about to disappear: the focus moves to the next chip, or the one before, or
    // to what stands before the chips.
    const list = currentTarget.closest('ul');
    const buttons = [...(list?.querySelectorAll('[data-chip] button') ?? [])];
    const index = buttons.indexOf(currentTarget);
    const target = buttons[index + 1] ?? buttons[index - 1] ?? list?.previousElementSibling;
    if (target instanceof HTMLElement) target.focus();
    onRemove();
  }
  return (
    <li
      data-chip
      className="flex h-9 max-w-80 items-center rounded-full bg-sand pl-3.5 text-sm font-semibold whitespace-nowrap shrink-0"
    >
      <span className="min-w-0 truncate">
        {shortText && text.endsWith(shortText) ? (
          <>
            <span className="@max-[815px]/list:hidden">{text.slice(0, -shortText.length)}</span>
            {shortText}
          </>
        ) : (
          text
        )}
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
