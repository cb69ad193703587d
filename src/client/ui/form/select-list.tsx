// The options of a select, loaded after the first rows are shown.
import * as RadixSelect from '@radix-ui/react-select';
import { Check } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useUiMessages } from '../ui-messages.tsx';
import type { SelectOption, SelectOptions } from './select-option.ts';

interface SelectListProps {
  value: string;
  onChange: (value: string) => void;
  options: SelectOptions;
  id: string;
  opener: HTMLElement;
  onClose: () => void;
}

export function SelectList({ options, ...props }: SelectListProps) {
  return typeof options === 'function' ? (
    <ListOfHook {...props} useOptions={options} />
  ) : (
    <List {...props} options={options} />
  );
}

function ListOfHook({ useOptions, ...props }: Omit<ListProps, 'options'> & { useOptions: () => ListProps['options'] }) {
  return <List {...props} options={useOptions()} />;
}

interface ListProps extends Omit<SelectListProps, 'options'> {
  options: readonly SelectOption[];
}

// Radix reserves the empty string, the value of options such as "All".
const emptyValueSubstitute = '\u0000';

function List({ id, value, onChange, options, opener, onClose }: ListProps) {
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
            {options.length === 0 && <p className="px-3 py-2.5 text-sm text-ink-3">{messages.noOptions}</p>}
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
