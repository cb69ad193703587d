// The options of a select, loaded after the first rows are shown.
import * as RadixSelect from '@radix-ui/react-select';
import { Check } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useUiMessages } from '../ui-messages.tsx';
import { type SelectOption, type SelectOptions, WithOptions } from './select-options.tsx';

interface SelectListProps {
  value: string;
  onChange: (value: string) => void;
  options: SelectOptions;
  id: string;
  opener: HTMLElement;
  onClose: () => void;
}

// Radix reserves the empty string, the value of options such as "All".
const emptyValueSubstitute = '\u0000';

export function SelectList({ id, value, onChange, options, opener, onClose }: SelectListProps) {
  const messages = useUiMessages();
  const { left, top, width, height } = opener.getBoundingClientRect();
  return (
    <RadixSelect.Root
      open
      value={value === '' ? emptyValueSubstitute : value}
      onValueChange={(next) => onChange(next === emptyValueSubstitute ? '' : next)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* Only positions the list, which a change of the window closes. In the body, because an ancestor of the opener may
          have a transform. */}
      {createPortal(
        <RadixSelect.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </RadixSelect.Trigger>,
        document.body,
      )}
      <RadixSelect.Portal>
        <RadixSelect.Content
          id={id}
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus({ preventScroll: true });
          }}
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
    </RadixSelect.Root>
  );
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
