import * as RadixPopover from '@radix-ui/react-popover';
import { Check, ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import { useUiMessages } from '../ui-messages.tsx';
import type { SelectProps } from './select.tsx';
import type { SelectOption } from './select-options.tsx';
import { type MatchingOptions, useMatchingOptions } from './use-matching-options.ts';

export interface ComboboxProps
  extends Omit<SelectProps, 'options' | 'emptyContent' | 'isInline' | 'isCompact' | 'ref'> {
  options: readonly SelectOption[];
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Up to this many options, touch screens open no keyboard, which would cover half of the list. */
const maxOptionsWithoutKeyboard = 8;

export function Combobox({
  ref,
  value,
  onChange,
  options,
  placeholder,
  label,
  disabled,
  name,
  onBlur,
  className,
  ...control
}: ComboboxProps) {
  const id = useId();
  const container = useRef<HTMLSpanElement>(null);
  const selectedOption = options.find((option) => option.value === value);
  const list = useMatchingOptions(options, selectedOption);
  const { isOpen, active } = list;
  const selectOption = (option: SelectOption) => {
    list.close();
    onChange(option.value);
  };
  const picture = isOpen ? undefined : selectedOption?.picture;
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={(open) => !open && list.close()}>
      <RadixPopover.Anchor asChild>
        <span ref={container} className="relative block min-w-0">
          <FieldIcon isOpen={isOpen} picture={picture} />
          <input
            {...control}
            {...(label !== undefined && { 'aria-label': label })}
            ref={ref}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(isOpen && active && { 'aria-activedescendant': optionId(id, active) })}
            name={name}
            disabled={disabled}
            autoComplete="off"
            spellCheck={false}
            inputMode={options.length > maxOptionsWithoutKeyboard ? 'search' : 'none'}
            className={cx('control pr-10! text-ellipsis', picture ? 'pl-13!' : isOpen && 'pl-10.5!', className)}
            placeholder={(isOpen ? selectedOption?.label : undefined) ?? placeholder}
            // `list.text` is undefined while the list is closed.
            value={list.text ?? selectedOption?.label ?? ''}
            onChange={(event) => list.type(event.target.value)}
            onClick={list.open}
            onKeyDown={(event) => onKeyDown(event, list, selectOption)}
            onBlur={() => {
              list.close();
              onBlur?.();
            }}
          />
          <ChevronDown
            aria-hidden="true"
            size={17}
            strokeWidth={1.75}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-2"
          />
        </span>
      </RadixPopover.Anchor>
      {isOpen && (
        <OptionList {...{ id, container, list, value }} isEmpty={options.length === 0} onSelect={selectOption} />
      )}
    </RadixPopover.Root>
  );
}

function FieldIcon({ isOpen, picture }: { isOpen: boolean; picture: SelectOption['picture'] }) {
  if (!isOpen && !picture) return null;
  return (
    <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-2">
      {isOpen ? <Search aria-hidden="true" size={17} strokeWidth={1.75} /> : picture}
    </span>
  );
}

function onKeyDown(event: KeyboardEvent, list: MatchingOptions, selectOption: (option: SelectOption) => void): void {
  const { isOpen, active, text } = list;
  // Tab after typing selects the match and leaves the field, unless the form has moved the focus already. Radix handles
  // Escape.
  if (event.key === 'Tab' && text && active) {
    selectOption(active);
    if (document.activeElement === event.currentTarget) return;
  } else if (event.key === 'ArrowDown') list.move(1);
  else if (event.key === 'ArrowUp') list.move(-1);
  else if (event.key === 'Enter' && !isOpen) list.open();
  else if (event.key === 'Enter' && active) selectOption(active);
  else if (event.key !== 'Enter') return;
  event.preventDefault();
}

/** Encoded, because `aria-labelledby` separates ids by spaces. */
function optionId(id: string, { value }: SelectOption): string {
  return `${id}-${encodeURIComponent(value)}`;
}

interface OptionListProps {
  id: string;
  /** Surrounds the field. A press in it does not close the list. */
  container: RefObject<HTMLElement | null>;
  list: MatchingOptions;
  value: string;
  isEmpty: boolean;
  onSelect: (option: SelectOption) => void;
}

/** Rendered in a portal, because a dialog would clip it. */
function OptionList({ id, container, list, value, isEmpty, onSelect }: OptionListProps) {
  const messages = useUiMessages();
  const { matches, active, text } = list;
  const listbox = useRef<HTMLDivElement>(null);
  const activeValue = active?.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another option becomes active
  useEffect(() => {
    listbox.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [activeValue]);
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        role="group"
        sideOffset={6}
        collisionPadding={12}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && container.current?.contains(event.target)) event.preventDefault();
        }}
        // Pressing on the list would blur the field and so close the list.
        onPointerDown={(event) => event.preventDefault()}
        className="z-70 w-max max-w-[calc(100vw-1.5rem)] min-w-(--radix-popover-trigger-width) animate-fade overflow-hidden rounded-lg border border-line bg-paper shadow-lift-high outline-none"
      >
        <div
          ref={listbox}
          id={`${id}-list`}
          role="listbox"
          aria-label={messages.options}
          tabIndex={-1}
          className="max-h-[min(22rem,var(--radix-popover-content-available-height))] overflow-y-auto overscroll-contain p-1.5 outline-none"
        >
          {matches.map((option) => (
            <Option
              key={option.value}
              id={optionId(id, option)}
              option={option}
              isSelected={option.value === value}
              isActive={option === active}
              onSelect={onSelect}
            />
          ))}
          {matches.length === 0 && (
            <p className="px-3 py-2.5 text-sm text-ink-2">{isEmpty ? messages.noOptions : messages.noMatch}</p>
          )}
        </div>
        <span role="status" className="sr-only">
          {text !== '' && messages.optionsFound(matches.length)}
        </span>
      </RadixPopover.Content>
    </RadixPopover.Portal>
  );
}

interface OptionProps {
  id: string;
  option: SelectOption;
  isSelected: boolean;
  isActive: boolean;
  onSelect: (option: SelectOption) => void;
}

function Option({ id, option, isSelected, isActive, onSelect }: OptionProps) {
  const { label, detail, picture, isDisabled = false } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
    <div
      id={id}
      role="option"
      aria-labelledby={`${id}-label`}
      {...(detail !== undefined && { 'aria-describedby': `${id}-detail` })}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      {...(isActive && { 'data-active': true })}
      onClick={() => !isDisabled && onSelect(option)}
      className={`flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 data-active:bg-sand ${isDisabled ? 'opacity-50' : 'cursor-pointer hover:bg-sand'} ${isSelected ? 'font-semibold' : ''}`}
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`}>{label}</span>
        {detail !== undefined && (
          <span id={`${id}-detail`} className="block text-sm font-normal text-ink-2">
            {detail}
          </span>
        )}
      </span>
      {isSelected && <Check aria-hidden="true" size={16} strokeWidth={2} className="shrink-0 text-caramel" />}
    </div>
  );
}
