import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { lazyOnOpen } from '../lazy-on-open.tsx';
import { whenIdle } from '../when-idle.ts';
import type { ControlProps } from './field.tsx';
import { type SelectOption, type SelectOptions, WithOptions } from './select-options.tsx';

export interface SelectProps extends Partial<ControlProps> {
  /** Empty if nothing is selected. */
  value: string;
  onChange: (value: string) => void;
  /** With `emptyContent`, only the list calls a hook. */
  options: SelectOptions;
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

const compactClassName = 'w-auto! max-w-56 gap-1.5! border-line! px-3! text-sm hover:border-control!';
const inlineClassName =
  'min-h-9 rounded-sm px-2 transition-colors hover:bg-sand hover:text-ink pointer-coarse:min-h-11';

const importSelectList = () => import('./select-list.tsx');
const SelectList = lazyOnOpen(importSelectList, 'SelectList');

function loadSelectList(): void {
  void importSelectList().catch(() => undefined);
}

/** The options are loaded and rendered on the press that opens them: a page with filters has hundreds. */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  emptyContent,
  label,
  isInline = false,
  isCompact = false,
  className,
  ...control
}: SelectProps) {
  const listId = useId();
  const [opener, setOpener] = useState<HTMLButtonElement>();
  const onClose = () => setOpener(undefined);
  useEffect(() => whenIdle(loadSelectList), []);
  const renderContent = (selectedOption: SelectOption | undefined) => {
    const content = (value === '' && emptyContent) || selectedOption?.label;
    return (
      <>
        {selectedOption?.picture}
        <span className={cx('min-w-0 flex-1', isCompact && 'truncate', !content && 'text-ink-3')}>
          {content || (value === '' && placeholder)}
        </span>
      </>
    );
  };
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={opener !== undefined}
        aria-controls={listId}
        {...control}
        {...(label !== undefined && { 'aria-label': label })}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
        // Enter and Space click.
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          // The window must not scroll.
          event.preventDefault();
          setOpener(event.currentTarget);
        }}
        className={cx(
          'flex items-center gap-2 text-left',
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
        <ChevronDown aria-hidden="true" size={17} strokeWidth={1.75} className="text-ink-2" />
      </button>
      {opener && <SelectList id={listId} {...{ value, onChange, options, opener, onClose }} />}
    </>
  );
}
