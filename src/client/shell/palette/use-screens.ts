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
import { folded } from './find-entries.ts';

export function useScreens(): PaletteGroup {
  const t = useTranslations('shell');
  const tOffice = useTranslations('office');
  const inSidebar = navigationItems.flatMap((item): PaletteEntry[] => {
    if (!('children' in item)) {
      return [screen(item.to, t(`navigation.${item.key}`), item.icon)];
    }
    const group = t(`navigation.${item.key}`);
    return item.children.map(({ key, to, icon }) => screen(to, t(`navigation.${key}`), icon, group));
  });
  const assignments = t('navigation.assignment');
  const reports = t('navigation.reports');
  return {
    id: 'screens',
    name: t('palette.screens'),
    entries: folded([
      ...inSidebar,
      screen('/cart-assignments/morning', tOffice('assignments.morning.open'), Sunrise, assignments),
      screen('/cart-assignments/evening', tOffice('evening.open'), Sunset, assignments),
      screen('/restocks/order', tOffice('order.title'), ClipboardList, t('navigation.restock')),
      screen('/stock/movements', tOffice('movements.title'), ArrowLeftRight),
      screen('/reports/losses', tOffice('reports.title.losses'), ChartColumn, reports),
      screen('/reports/stock', tOffice('reports.title.stock'), ChartColumn, reports),
      screen('/audit', tOffice('audit.title'), History),
      screen('/outbox', t('profile.outbox'), CloudUpload),
      screen('/profile', t('profile.account'), CircleUser),
    ]),
  };
}

function screen(goes: string, label: string, icon: LucideIcon, group?: string): PaletteEntry {
  return { id: goes, label, icon, goes, ...(group && { also: group, detail: () => group }) };
}
