import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ControlProps } from './field.tsx';
import { loadedSelect, loadSelect, onSelectLoaded } from './load-select.ts';
import { selectLook } from './select-look.ts';
import { whenIdle } from './when-idle.ts';

export interface SelectOption {
  value: string;
  label: string;
  /** A second, quieter line in the list. */
  detail?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface SelectProps extends Partial<ControlProps> {
  /** Empty: nothing is chosen and the placeholder shows. */
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  /** The name for a screen reader, where no field labels it. */
  label?: string | undefined;
  disabled?: boolean | undefined;
  /** Quieter edge, for filters above a list. */
  isQuiet?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/**
 * A list to choose one from. The list's script comes after the first rows; until then a button of
 * the same look stands in, and a press on it opens the list as soon as it is here.
 */
export function Select(props: SelectProps) {
  const Loaded = useSyncExternalStore(onSelectLoaded, loadedSelect, () => undefined);
  const [isPressed, setIsPressed] = useState(false);
  const hasFocus = useRef(false);
  const listId = useId();
  useEffect(() => whenIdle(loadSelect), []);

  if (Loaded) {
    return <Loaded {...props} startsOpen={isPressed} takesFocus={hasFocus.current} />;
  }
  function press() {
    setIsPressed(true);
    loadSelect();
  }
  const { value, options, placeholder, label, disabled, isQuiet = false, name, className } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={listId}
      aria-label={label}
      id={props.id}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      aria-required={props['aria-required']}
      disabled={disabled}
      name={name}
      data-placeholder={chosen ? undefined : ''}
      className={selectLook(isQuiet, className)}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
        props.onBlur?.();
      }}
      onClick={press}
      onKeyDown={(event) => openingKeys.has(event.key) && press()}
    >
      <span className="min-w-0 truncate">{chosen?.label ?? placeholder}</span>
      <ChevronDown aria-hidden="true" size={17} strokeWidth={1.75} className="text-ink-2" />
    </button>
  );
}
