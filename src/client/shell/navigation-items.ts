import { type LucideIcon, Package, ShoppingCart } from 'lucide-react';
import type { OfficeScreen, SidebarGroup, SidebarPlace } from '#client/office/kit/resource.ts';
import { resources } from '#client/office/resources.ts';

interface Place {
  key: SidebarPlace['word'];
  to: string;
}

export interface NavigationGroup {
  key: SidebarGroup;
  icon: LucideIcon;
  children: Place[];
}

type NavigationItem = (Place & { icon: LucideIcon }) | NavigationGroup;

/** Counts beside entries, by the path of the entry. */
export type NavigationBadges = Partial<Record<string, number>>;

const groupIcons: Record<SidebarGroup, LucideIcon> = {
  inventories: Package,
  coffeeCarts: ShoppingCart,
};

/** The sidebar's entries: a group is placed where its first screen is. */
export const navigationItems: readonly NavigationItem[] = toItems(resources);

function toItems(screens: readonly OfficeScreen[]): NavigationItem[] {
  const items: NavigationItem[] = [];
  const groups = new Map<SidebarGroup, NavigationGroup>();
  for (const { path, sidebar } of screens) {
    const place = { key: sidebar.word, to: path };
    if ('icon' in sidebar) {
      items.push({ ...place, icon: sidebar.icon });
      continue;
    }
    const { group } = sidebar;
    const known = groups.get(group) ?? { key: group, icon: groupIcons[group], children: [] };
    known.children.push(place);
    if (!groups.has(group)) items.push(known);
    groups.set(group, known);
  }
  return items;
}
