import { Command, Keyboard, Languages, LogOut, Plus, RefreshCw, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sync } from '#client/data/sync.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { currentWorkspace } from '#client/data/workspace.ts';
import { languageNames, locales } from '#client/i18n/locale.ts';
import { useLocaleStore } from '#client/i18n/locale-store.ts';
import { resourceNameOf, useOfficeMessages } from '#client/office/kit/resource-messages.ts';
import { useMayCreate } from '#client/office/kit/use-may-create.ts';
import { resources } from '#client/office/resources.ts';
import { findActiveShortcutGroups } from '#client/state/keyboard-shortcuts.ts';
import { useChooseLocale } from '#client/state/language-choice.tsx';
import { useThemeToggle } from '../theme-toggle.tsx';
import type { PaletteEntry, PaletteGroup } from './entry.ts';
import { foldEntries } from './find-entries.ts';
import { usePaletteStore } from './palette-store.ts';

export function useActions(onSignOut: () => void): PaletteGroup {
  const t = useTranslations('shell');
  const messages = useOfficeMessages();
  const locale = useLocaleStore((state) => state.locale);
  const chooseLocale = useChooseLocale();
  const theme = useThemeToggle();
  const { isOffline } = useSyncStatus();
  const { sendNow } = useOutbox();
  const { show } = usePaletteStore();
  const [screenActions] = useState(readScreenActions);
  const mayCreate = useMayCreate();
  const createEntries = resources.flatMap(({ list, addAt }): PaletteEntry[] =>
    addAt === undefined || !mayCreate(list)
      ? []
      : [{ id: addAt, label: messages(`${resourceNameOf(list)}.add`), icon: Plus, target: addAt }],
  );
  const languages = locales
    .filter((other) => other !== locale)
    .map((other): PaletteEntry => {
      const label = t('palette.language', { language: languageNames[other] });
      const target = () => chooseLocale(other);
      return { id: other, label, keywords: t('language.label'), icon: Languages, target };
    });
  const syncNow = () => {
    const workspace = currentWorkspace.get();
    sendNow();
    if (workspace) void sync(workspace).catch(() => undefined);
  };
  return {
    id: 'acts',
    name: t('palette.acts'),
    entries: foldEntries([
      ...screenActions,
      ...createEntries,
      ...(isOffline ? [] : [{ id: 'sync', label: t('palette.syncNow'), icon: RefreshCw, target: syncNow }]),
      { id: 'theme', label: theme.label, icon: SunMoon, target: theme.toggle },
      ...languages,
      {
        id: 'keys',
        label: t('keys.open'),
        icon: Keyboard,
        shortcut: { key: '?' },
        target: () => show('keys'),
      },
      { id: 'sign-out', label: t('profile.signOut'), icon: LogOut, target: onSignOut },
    ]),
  };
}

function readScreenActions(): PaletteEntry[] {
  return findActiveShortcutGroups()
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ isInPalette }) => isInPalette)
    .map(({ key, withCtrl, label, run }) => ({
      id: `key ${key}`,
      label,
      icon: Command,
      shortcut: { key, ...(withCtrl && { withCtrl }) },
      target: () => run(new KeyboardEvent('keydown', { key, ctrlKey: withCtrl === true })),
    }));
}
