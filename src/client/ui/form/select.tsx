import * as RadixSelect from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { cx } from '../cx.ts';
import { useUiMessages } from '../ui-messages.tsx';
import type { ControlProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  detail?: string | undefined;
  isDisabled?: boolean | undefined;
  picture?: ReactNode;
}

export interface SelectProps extends Partial<ControlProps> {
  /** Empty if nothing is selected. */
  value: string;
  onChange: (value: string) => void;
  /** An array, or a hook that returns one with an empty option. With `emptyContent`, it is called only on use. */
  options: readonly SelectOption[] | (() => readonly SelectOption[]);
  placeholder?: string | undefined;
  /** Shown instead of the label of the empty option. */
  emptyContent?: ReactNode;
  label?: string | undefined;
  disabled?: boolean | undefined;
  isInline?: boolean | undefined;
  isCompact?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
}

// Radix reserves the empty string, the value of options such as "All".
const emptyValueSubstitute = '\u0000';

const compactClassName = 'w-auto! max-w-56 gap-1.5! border-line! px-3! text-sm hover:border-control!';
const inlineClassName =
  'min-h-9 rounded-sm px-2 transition-colors hover:bg-sand hover:text-ink pointer-coarse:min-h-11';

/** Options render only on first use: a page with many filters would otherwise render hundreds. */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  emptyContent,
  label,
  disabled,
  isInline = false,
  isCompact = false,
  ref,
  name,
  onBlur,
  className,
  ...control
}: SelectProps) {
  const messages = useUiMessages();
  const [wasUsed, setWasUsed] = useState(false);
  const hasEmptyOption = typeof options === 'function' || options.some(isEmptyOption);
  const renderContent = (selectedOption: SelectOption | undefined) => (
    <>
      {selectedOption?.picture}
      <span className={cx('min-w-0 flex-1', isCompact && 'truncate')}>
        <RadixSelect.Value placeholder={placeholder}>
          {(value === '' && emptyContent) || selectedOption?.label}
        </RadixSelect.Value>
      </span>
    </>
  );
  return (
    <RadixSelect.Root
      value={value === '' && hasEmptyOption ? emptyValueSubstitute : value}
      onValueChange={(next) => onChange(next === emptyValueSubstitute ? '' : next)}
      {...(disabled !== undefined && { disabled })}
      {...(name !== undefined && { name })}
    >
      <RadixSelect.Trigger
        {...control}
        ref={ref}
        {...(label !== undefined && { 'aria-label': label })}
        onBlur={onBlur}
        onFocus={() => setWasUsed(true)}
        onPointerDown={() => setWasUsed(true)}
        className={cx(
          'flex items-center gap-2 text-left data-placeholder:text-ink-3',
          isInline ? inlineClassName : 'control justify-between',
          isCompact && compactClassName,
          className,
        )}
      >
        {value === '' && emptyContent !== undefined ? (
          renderContent(undefined)
        ) : (
          <WithOptions options={options}>
            {(resolvedOptions) => renderContent(resolvedOptions.find((option) => option.value === value))}
          </WithOptions>
        )}
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
              <WithOptions options={options}>
                {(resolvedOptions) =>
                  resolvedOptions.length === 0 ? (
                    <p className="px-3 py-2.5 text-sm text-ink-3">{messages.noOptions}</p>
                  ) : (
                    resolvedOptions.map((option) => <Option key={option.value} option={option} />)
                  )
                }
              </WithOptions>
            </RadixSelect.Viewport>
          </RadixSelect.Content>
        </RadixSelect.Portal>
      )}
    </RadixSelect.Root>
  );
}

const isEmptyOption = ({ value }: SelectOption) => value === '';

interface WithOptionsProps extends Pick<SelectProps, 'options'> {
  children: (resolvedOptions: readonly SelectOption[]) => ReactNode;
}

function WithOptions({ options, children }: WithOptionsProps) {
  if (typeof options !== 'function') return children(options);
  return <HookOptions useOptions={options}>{children}</HookOptions>;
}

interface HookOptionsProps extends Pick<WithOptionsProps, 'children'> {
  useOptions: () => readonly SelectOption[];
}

function HookOptions({ useOptions, children }: HookOptionsProps) {
  return children(useOptions());
}

function Option({ option }: { option: SelectOption }) {
  return (
    <RadixSelect.Item
      value={option.value === '' ? emptyValueSubstitute : option.value}
      {...(option.isDisabled !== undefined && { disabled: option.isDisabled })}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-sand data-[state=checked]:font-semibold"
    >
      {option.picture}
      <span className="min-w-0 flex-1">
        <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
        {option.detail !== undefined && <span className="block text-sm font-normal text-ink-2">{option.detail}</span>}
      </span>
      <RadixSelect.ItemIndicator>
        <Check aria-hidden="true" size={16} strokeWidth={2} className="text-caramel" />
      </RadixSelect.ItemIndicator>
    </RadixSelect.Item>
  );
}
