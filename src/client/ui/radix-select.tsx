import * as RadixSelect from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import type { SelectOption, SelectProps } from './select.tsx';
import { selectLook } from './select-look.ts';
import { useUiWords } from './ui-words.tsx';

// Radix keeps the empty value for "nothing chosen", so an option of that value travels as this.
const emptyValue = '\u0000';

interface RadixSelectBoxProps extends SelectProps {
  /** It was pressed while its script was on the way. */
  startsOpen: boolean;
  /** The stand-in held the focus. */
  takesFocus: boolean;
}

export default function RadixSelectBox({
  value,
  onChange,
  options,
  placeholder,
  label,
  disabled,
  isQuiet = false,
  name,
  onBlur,
  className,
  startsOpen,
  takesFocus,
  ...control
}: RadixSelectBoxProps) {
  const words = useUiWords();
  const hasEmptyOption = options.some((option) => option.value === '');
  return (
    <RadixSelect.Root
      defaultOpen={startsOpen}
      value={value === '' && hasEmptyOption ? emptyValue : value}
      onValueChange={(next) => onChange(next === emptyValue ? '' : next)}
      {...(disabled !== undefined && { disabled })}
      {...(name !== undefined && { name })}
    >
      <RadixSelect.Trigger
        {...control}
        {...(label !== undefined && { 'aria-label': label })}
        onBlur={onBlur}
        autoFocus={takesFocus}
        className={selectLook(isQuiet, className)}
      >
        <span className="min-w-0 truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon className="text-ink-2">
          <ChevronDown aria-hidden="true" size={17} strokeWidth={1.75} />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
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
