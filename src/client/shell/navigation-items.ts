import {
  ClipboardCheck,
  Inbox,
  type LucideIcon,
  Package,
  ReceiptText,
  ShoppingCart,
} from 'lucide-react';
import type { OfficeScreen, SidebarGroup, SidebarPlace } from '#client/office/kit/resource.ts';
import { resources } from '#client/office/resources.ts';

interface NavigationTarget {
  /** The key of the entry's text. */
  key: SidebarPlace['word'];
  to: string;
}

export interface NavigationGroup {
  key: SidebarGroup;
  icon: LucideIcon;
  children: NavigationTarget[];
}

type NavigationItem = (NavigationTarget & { icon: LucideIcon }) | NavigationGroup;

const groupIcons: Record<SidebarGroup, LucideIcon> = {
  inventories: Package,
  coffeeCarts: ShoppingCart,
};

/**
 * The entries of the sidebar, in the order of the resources; a group has the place of its first screen. The
 * stock check is no list of records, but it is what people in the field open most: it is second.
 */
export const navigationItems: readonly NavigationItem[] = toItems(resources).toSpliced(1, 0, {
  key: 'stockCheck',
  to: '/stocks',
  icon: ClipboardCheck,
});

/** The entries of the bar at the bottom of a phone, with the icons that they have without their group. */
const fieldIcons = {
  stockCheck: ClipboardCheck,
  restockRequests: Inbox,
  cartList: ShoppingCart,
  transactions: ReceiptText,
} satisfies Partial<Record<NavigationTarget['key'], LucideIcon>>;

type FieldPlace = keyof typeof fieldIcons;

/** What is used in the field, in this order: the bar at the bottom of a phone. */
export const fieldPlaces = (Object.keys(fieldIcons) as FieldPlace[]).flatMap((key) =>
  navigationItems
    .flatMap((item) => ('children' in item ? item.children : [item]))
    .filter((target) => target.key === key)
    .map(({ to }) => ({ key, to, icon: fieldIcons[key] })),
);

function toItems(screens: readonly OfficeScreen[]): NavigationItem[] {
  const items: NavigationItem[] = [];
  const groups = new Map<SidebarGroup, NavigationGroup>();
  for (const { path, sidebar } of screens) {
    const target = { key: sidebar.word, to: path };
    if ('icon' in sidebar) {
      items.push({ ...target, icon: sidebar.icon });
      continue;
    }
    const { group } = sidebar;
    const item = groups.get(group) ?? { key: group, icon: groupIcons[group], children: [] };
    item.children.push(target);
    if (!groups.has(group)) items.push(item);
    groups.set(group, item);
  }
  return items;
}
