import * as RadixSelect from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import type { ControlProps } from './field.tsx';
import { useUiWords } from './ui-words.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** A second, quieter line in the list. */
  detail?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Before the label, also once it is chosen. */
  picture?: ReactNode;
}

export interface SelectProps extends Partial<ControlProps> {
  /** Empty: nothing is chosen and the placeholder is shown. */
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  /** The accessible name, where no `Field` labels the select. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  /** Without a border and as wide as its text, for a select within a line of text. */
  isInline?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
}

// Radix reserves the empty value for "nothing chosen". An option with the empty value, such as "all",
// is passed to Radix as this value instead.
const emptyValue = '\u0000';

const inlineLook =
  'min-h-9 rounded-sm px-2 transition-colors hover:bg-sand hover:text-ink pointer-coarse:min-h-11';

/**
 * A select. Its options are rendered after the first press or focus, because a screen with many filters
 * would otherwise render hundreds of options that nobody looks at.
 */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  label,
  disabled,
  isInline = false,
  name,
  onBlur,
  className,
  ...control
}: SelectProps) {
  const words = useUiWords();
  const [wasUsed, setUsed] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const hasEmptyOption = options.some((option) => option.value === '');
  return (
    <RadixSelect.Root
      value={value === '' && hasEmptyOption ? emptyValue : value}
      onValueChange={(next) => onChange(next === emptyValue ? '' : next)}
      {...(disabled !== undefined && { disabled })}
      {...(name !== undefined && { name })}
    >
      <RadixSelect.Trigger
        {...control}
        {...(label !== undefined && { 'aria-label': label })}
        onBlur={onBlur}
        onFocus={() => setUsed(true)}
        onPointerDown={() => setUsed(true)}
        className={cx(
          'flex items-center gap-2 text-left data-placeholder:text-ink-3',
          isInline ? inlineLook : 'control justify-between',
          className,
        )}
      >
        {chosen?.picture}
        <span className="min-w-0 flex-1">
          <RadixSelect.Value placeholder={placeholder}>{chosen?.label}</RadixSelect.Value>
        </span>
        <RadixSelect.Icon className="text-ink-2">
          <ChevronDown aria-hidden="true" size={17} strokeWidth={1.75} />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      {wasUsed && (
        <RadixSelect.Portal>
          <RadixSelect.Content
            position="popper"
            sideOffset={6}
            collisionPadding={12}
            className="z-70 max-h-[min(22rem,var(--radix-select-content-available-height))] w-max max-w-[calc(100vw-1.5rem)] min-w-(--radix-select-trigger-width) animate-fade overflow-hidden rounded-lg border border-line bg-paper shadow-lift-high"
          >
            <RadixSelect.Viewport className="p-1.5">
              {options.length === 0 && (
                <p className="px-3 py-2.5 text-sm text-ink-3">{words.noOptions}</p>
              )}
              {options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </RadixSelect.Viewport>
          </RadixSelect.Content>
        </RadixSelect.Portal>
      )}
    </RadixSelect.Root>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <RadixSelect.Item
      value={option.value === '' ? emptyValue : option.value}
      {...(option.isDisabled !== undefined && { disabled: option.isDisabled })}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-sand data-[state=checked]:font-semibold"
    >
      {option.picture}
      <span className="min-w-0 flex-1">
        <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
        {option.detail !== undefined && (
          <span className="block text-sm font-normal text-ink-2">{option.detail}</span>
        )}
      </span>
      <RadixSelect.ItemIndicator>
        <Check aria-hidden="true" size={16} strokeWidth={2} className="text-caramel" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}
