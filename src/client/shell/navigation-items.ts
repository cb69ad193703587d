import { ChartColumn, ClipboardCheck, type LucideIcon, Package, Settings, Store, Sun } from 'lucide-react';
import type { OfficeScreen, SidebarEntry, SidebarGroup } from '#client/office/kit/resource.ts';
import { resources } from '#client/office/resources.ts';

export interface NavigationTarget {
  key: SidebarEntry['labelKey'];
  to: string;
  icon: LucideIcon;
}

export interface NavigationGroup {
  key: SidebarGroup;
  icon: LucideIcon;
  children: NavigationTarget[];
}

type NavigationItem = NavigationTarget | NavigationGroup;

const groupIcons: Record<SidebarGroup, LucideIcon> = { inventories: Package, coffeeCarts: Store };

/** Lists are in the order of `resources`, and each group takes the place of its first list. */
export const navigationItems: readonly NavigationItem[] = [
  { key: 'today', to: '/today', icon: Sun },
  { key: 'stockCheck', to: '/stocks', icon: ClipboardCheck },
  ...toItems(resources),
  { key: 'reports', to: '/reports', icon: ChartColumn },
  { key: 'business', to: '/business', icon: Settings },
];

const bottomBarKeys = ['today', 'stockCheck', 'restockRequests', 'transactions'] as const;

export const bottomBarItems = bottomBarKeys.flatMap((key) =>
  navigationItems
    .flatMap((item) => ('children' in item ? item.children : [item]))
    .filter((target) => target.key === key)
    .map((target) => ({ ...target, key })),
);

function toItems(screens: readonly OfficeScreen[]): NavigationItem[] {
  const items: NavigationItem[] = [];
  const groups = new Map<SidebarGroup, NavigationGroup>();
  for (const { path, sidebar } of screens) {
    const { labelKey, icon, group } = sidebar;
    const target = { key: labelKey, to: path, icon };
    if (!group) {
      items.push(target);
      continue;
    }
    const item = groups.get(group) ?? { key: group, icon: groupIcons[group], children: [] };
    item.children.push(target);
    if (!groups.has(group)) items.push(item);
    groups.set(group, item);
  }
  return items;
}
