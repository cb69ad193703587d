import {
  ArrowLeftRight,
  ChartColumn,
  CircleUser,
  ClipboardList,
  CloudUpload,
  History,
  type LucideIcon,
  Sunrise,
  Sunset,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { navigationItems } from '../navigation-items.ts';
import type { PaletteEntry, PaletteGroup } from './entry.ts';
import { foldEntries } from './find-entries.ts';

export function useScreens(): PaletteGroup {
  const t = useTranslations('shell');
  const tOffice = useTranslations('office');
  const sidebarEntries = navigationItems.flatMap((item): PaletteEntry[] => {
    if (!('children' in item)) {
      return [screenEntry(item.to, t(`navigation.${item.key}`), item.icon)];
    }
    const group = t(`navigation.${item.key}`);
    return item.children.map(({ key, to, icon }) => screenEntry(to, t(`navigation.${key}`), icon, group));
  });
  const assignments = t('navigation.assignment');
  const reports = t('navigation.reports');
  return {
    id: 'screens',
    name: t('palette.screens'),
    entries: foldEntries([
      ...sidebarEntries,
      screenEntry('/cart-assignments/morning', tOffice('assignments.morning.open'), Sunrise, assignments),
      screenEntry('/cart-assignments/evening', tOffice('evening.open'), Sunset, assignments),
      screenEntry('/restocks/order', tOffice('order.title'), ClipboardList, t('navigation.restock')),
      screenEntry('/stock/movements', tOffice('movements.title'), ArrowLeftRight),
      screenEntry('/reports/losses', tOffice('reports.title.losses'), ChartColumn, reports),
      screenEntry('/reports/stock', tOffice('reports.title.stock'), ChartColumn, reports),
      screenEntry('/audit', tOffice('audit.title'), History),
      screenEntry('/outbox', t('profile.outbox'), CloudUpload),
      screenEntry('/profile', t('profile.account'), CircleUser),
    ]),
  };
}

function screenEntry(target: string, label: string, icon: LucideIcon, group?: string): PaletteEntry {
  return { id: target, label, icon, target, ...(group && { keywords: group, detail: () => group }) };
}
