import { Search, X } from 'lucide-react';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { PendingNavigations } from '../pending-navigations.ts';
import { useUiMessages } from '../ui-messages.tsx';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (text: string) => void;
  label: string;
  /** The time from the last keystroke to `onChange`. */
  delayMs?: number | undefined;
  /** Ctrl with this key focuses the field; the caller handles the keys. */
  shortcut?: string | undefined;
}

export function SearchInput({ value, onChange, label, delayMs = 0, shortcut, className, ...rest }: SearchInputProps) {
  const messages = useUiMessages();
  const [text, setText] = useState(value);
  const lastReported = useRef(value);
  const [pendingNavigations] = useState(() => new PendingNavigations());
  const report = useEffectEvent((next: string) => {
    if (next === lastReported.current) return;
    lastReported.current = next;
    pendingNavigations.add(next);
    onChange(next);
  });

  useEffect(() => {
    const timer = setTimeout(() => report(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);

  // A value that this field reported must not overwrite newer input; one from Back or a link must.
  useEffect(() => {
    if (pendingNavigations.markArrived(value) || value === lastReported.current) return;
    lastReported.current = value;
    setText(value);
  }, [value, pendingNavigations]);

  return (
    <span className={cx('relative block', className)}>
      <Search
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-3"
      />
      <input
        placeholder={label}
        {...rest}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut && `Control+${shortcut}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => report(text)}
        className={cx(
          'peer control border-line! px-10.5! placeholder-shown:pr-3.5! placeholder-shown:text-ellipsis',
          shortcut !== undefined && 'placeholder-shown:lg:pointer-fine:pr-17!',
        )}
      />
      {shortcut !== undefined && text === '' && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto hidden h-5 place-items-center rounded-sm border px-1.5 border-line font-sans text-xs text-ink-3 peer-focus:hidden lg:pointer-fine:grid"
        >
          {messages.withCtrl(shortcut)}
        </span>
      )}
      {text !== '' && (
        <IconButton
          label={messages.clearSearch}
          className="absolute inset-y-0 right-0 h-auto!"
          onClick={() => setText('')}
        >
          <X aria-hidden="true" size={17} strokeWidth={1.75} />
        </IconButton>
      )}
    </span>
  );
}
