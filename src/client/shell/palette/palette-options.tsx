import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { KeyCap } from '#client/ui/key-cap.tsx';
import type { PaletteEntry, PaletteResultGroup } from './entry.ts';

export function optionId(id: string, entry: PaletteEntry): string {
  return `${id}-${entry.id}`;
}

interface PaletteOptionsProps {
  id: string;
  groups: readonly PaletteResultGroup[];
  active: PaletteEntry | undefined;
  text: string;
  isLoaded: boolean;
  onHighlight: (entry: PaletteEntry) => void;
  onSelect: (entry: PaletteEntry) => void;
}

export function PaletteOptions({ id, groups, active, text, isLoaded, ...handlers }: PaletteOptionsProps) {
  const t = useTranslations('shell.palette');
  const { initialSync } = useSyncStatus();
  const container = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is the active one
  useEffect(() => {
    container.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <div
        ref={container}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('results')}
        tabIndex={-1}
        className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 pb-2 outline-none"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options isn't a fieldset
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className="pt-3">
            <p id={`${id}-${group.id}`} className="px-3 pb-1 text-xs font-semibold tracking-wide text-ink-3">
              {group.name}
            </p>
            {group.entries.map((entry) => (
              <Option key={entry.id} {...{ id, entry, ...handlers }} isActive={entry === active} />
            ))}
          </div>
        ))}
      </div>
      {count === 0 && isLoaded && (
        <div className="px-5 pt-1 pb-5">
          <p className="font-semibold wrap-anywhere">{t('nothing', { text: text.trim() })}</p>
          <p className="text-sm text-ink-2">{t(initialSync ? 'nothingYet' : 'nothingText')}</p>
        </div>
      )}
      <span role="status" className="sr-only">
        {text.trim() !== '' && isLoaded && t('found', { count })}
      </span>
    </>
  );
}

interface OptionProps extends Pick<PaletteOptionsProps, 'id' | 'onHighlight' | 'onSelect'> {
  entry: PaletteEntry;
  isActive: boolean;
}

function Option({ id, entry, isActive, onHighlight, onSelect }: OptionProps) {
  const format = useInstantFormat();
  const { icon: Icon, label, shortcut } = entry;
  const detail = entry.detail?.(format);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
    <div
      id={optionId(id, entry)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={() => !isActive && onHighlight(entry)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onSelect(entry)}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 aria-selected:bg-sand pointer-coarse:min-h-11"
    >
      <Icon
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className={isActive ? 'shrink-0 text-caramel' : 'shrink-0 text-ink-2'}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 md:flex-nowrap">
        <span className="wrap-anywhere md:shrink-0 md:max-w-full">{label}</span>
        {detail && <span className="min-w-0 truncate text-sm text-ink-2">{detail}</span>}
      </span>
      {shortcut && <KeyCap of={shortcut.key} withCtrl={shortcut.withCtrl} />}
    </div>
  );
}
