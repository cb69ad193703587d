import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** Above the items, not a choice. */
  heading?: ReactNode;
  items: readonly MenuItem[];
}

export function Menu({ trigger, heading, items }: MenuProps) {
  return (
    <RadixMenu.Root>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-70 max-w-[calc(100vw-1.5rem)] min-w-56 animate-fade rounded-lg border border-line bg-paper p-1.5 shadow-lift-high outline-none"
        >
          {heading && <div className="mb-1.5 border-b border-line px-3 pt-2 pb-3">{heading}</div>}
          {items.map((item) => (
            <RadixMenu.Item
              key={item.key}
              onSelect={item.onSelect}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 font-medium outline-none select-none data-highlighted:bg-sand"
            >
              {item.icon}
              {item.label}
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
