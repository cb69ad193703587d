import * as RadixDialog from '@radix-ui/react-dialog';
import { ListFilter, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ModalFrame } from '#client/ui/dialog/modal-frame.tsx';
import { KeyCap } from '#client/ui/key-cap.tsx';
import type { PaletteEntry, PaletteGroup, PaletteResultGroup } from './entry.ts';
import { findEntries } from './find-entries.ts';
import { optionId, PaletteOptions } from './palette-options.tsx';
import { useActions } from './use-actions.ts';
import { useRecords } from './use-records.ts';
import { useScreens } from './use-screens.ts';

interface PaletteProps {
  onSignOut: () => void;
  onOpenChange: (isOpen: boolean) => void;
}

/** At the top on a phone, because the keyboard would cover a bottom sheet. */
const paletteClassName =
  'max-md:top-(--strip)! max-md:bottom-auto! max-md:max-h-[calc(100dvh-var(--strip)-0.5rem)] max-md:rounded-2xl! md:inset-x-0 md:top-[max(var(--strip),12dvh)] md:bottom-auto md:mx-auto md:max-h-[min(34rem,76dvh)] md:w-[min(42rem,calc(100vw-3rem))] md:animate-rise md:rounded-2xl';

export function Palette({ onSignOut, onOpenChange }: PaletteProps) {
  const t = useTranslations('shell.palette');
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const { groups, isLoaded } = useSearchResults(text, onSignOut);
  const entries = groups.flatMap((group) => group.entries);
  const [activeId, setActiveId] = useState<string>();
  const active = entries.find((entry) => entry.id === activeId) ?? entries[0];

  const close = () => onOpenChange(false);
  const selectEntry = ({ target }: PaletteEntry) => {
    // Closes first, so that the next dialog returns the focus to where it was before the palette.
    flushSync(close);
    setTimeout(() => {
      if (typeof target === 'string') void navigate(target);
      else target();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = active ? entries.indexOf(active) : 0;
    const targetIndexes: Record<string, number> = {
      ArrowDown: (index + 1) % entries.length,
      ArrowUp: index - 1,
      Home: 0,
      End: -1,
    };
    const targetIndex = targetIndexes[event.key];
    const isCtrlK = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (targetIndex !== undefined) setActiveId(entries.at(targetIndex)?.id);
    else if (isCtrlK) close();
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active) selectEntry(active);
    else return;
    event.preventDefault();
  };

  return (
    <ModalFrame aria-describedby={undefined} onClose={close} className={paletteClassName}>
      <RadixDialog.Title className="sr-only">{t('title')}</RadixDialog.Title>
      <div data-sheet-head className="relative shrink-0 border-b border-line">
        <Search
          aria-hidden="true"
          size={19}
          strokeWidth={1.75}
          className="pointer-events-none absolute inset-y-0 left-5 my-auto text-ink-3"
        />
        <input
          role="combobox"
          aria-label={t('title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(active && { 'aria-activedescendant': optionId(id, active) })}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('placeholder')}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full bg-transparent pr-5 pl-12.5 text-lg text-ink caret-caramel outline-none placeholder:text-ink-3"
        />
      </div>
      <PaletteOptions
        {...{ id, groups, active, text, isLoaded }}
        onHighlight={(entry) => setActiveId(entry.id)}
        onSelect={selectEntry}
      />
      <p
        aria-hidden="true"
        className="hidden shrink-0 items-center gap-5 border-t border-line px-5 py-2.5 text-sm text-ink-3 md:pointer-fine:flex"
      >
        <Hint keys={['ArrowUp', 'ArrowDown']} text={t('hint.move')} />
        <Hint keys={['Enter']} text={t('hint.choose')} />
        <Hint keys={['Escape']} text={t('hint.close')} />
      </p>
    </ModalFrame>
  );
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <KeyCap key={key} of={key} />
      ))}
      {text}
    </span>
  );
}

function useSearchResults(text: string, onSignOut: () => void): { groups: PaletteResultGroup[]; isLoaded: boolean } {
  const t = useTranslations('shell.palette');
  const records = useRecords();
  const searchedGroups = [useScreens(), useActions(onSignOut), ...records.groups];
  const groups = findEntries<PaletteEntry, PaletteGroup>(searchedGroups, text).map((group) => {
    const { id, name, entries, searchPath, isTruncated } = group;
    if (!isTruncated || !searchPath) return group;
    const showAllEntry = { id: `all ${id}`, label: t('all', { list: name }), icon: ListFilter };
    return { ...group, entries: [...entries, { ...showAllEntry, target: searchPath(text.trim()) }] };
  });
  return { groups, isLoaded: records.isLoaded };
}
