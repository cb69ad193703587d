import { type ReactNode, useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onChange: (value: Value) => void;
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange } = props;
  const groupName = useId();
  return (
    <fieldset className="flex flex-wrap rounded-md border border-control bg-paper p-0.5 pointer-coarse:p-0">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.label}
          className="relative inline-flex min-h-9.5 cursor-pointer items-center justify-center gap-2 rounded-sm px-3 text-sm font-semibold text-ink-2 transition-colors hover:text-ink has-checked:bg-sand has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caramel pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={groupName}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span data-button-text>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
