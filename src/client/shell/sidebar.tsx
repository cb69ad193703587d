import { useEffect, useRef, useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import { BrandLink } from './brand-link.tsx';
import { Navigation } from './navigation.tsx';
import type { NavigationBadges } from './navigation-items.ts';

interface SidebarProps {
  isCollapsed: boolean;
  badges?: NavigationBadges | undefined;
}

/**
 * From 1024 px on: 290 px wide, or 90 px if collapsed. The collapsed sidebar expands over the page
 * on hover or when one of its groups is pressed, so that the page itself never moves.
 */
export function Sidebar({ isCollapsed, badges }: SidebarProps) {
  const [isVisited, setIsVisited] = useState(false);
  const aside = useRef<HTMLElement>(null);
  const isNarrow = isCollapsed && !isVisited;
  const leave = () => setIsVisited(false);

  // On a touch screen hovering never ends, so touching the page collapses the sidebar again.
  useEffect(() => {
    if (!isVisited) return;
    const leaveOutside = (event: Event) => {
      if (event.target instanceof Node && !aside.current?.contains(event.target)) {
        setIsVisited(false);
      }
    };
    document.addEventListener('pointerdown', leaveOutside);
    document.addEventListener('focusin', leaveOutside);
    return () => {
      document.removeEventListener('pointerdown', leaveOutside);
      document.removeEventListener('focusin', leaveOutside);
    };
  }, [isVisited]);

  return (
    <aside
      ref={aside}
      data-state={!isCollapsed ? 'expanded' : isVisited ? 'hover-expanded' : 'collapsed'}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsVisited(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      className={cx(
        'fixed inset-y-0 left-0 z-40 hidden flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-paper transition-[width] duration-150 ease-out lg:flex',
        isNarrow ? 'w-[90px] px-4' : 'w-[290px] px-4.5',
        isCollapsed && isVisited && 'shadow-lift-high',
      )}
    >
      <div
        className={cx('flex h-17 shrink-0 items-center', isNarrow ? 'justify-center' : 'px-1.5')}
      >
        <BrandLink to="/stocks" isNarrow={isNarrow} />
      </div>
      <div className="py-2">
        <Navigation
          isNarrow={isNarrow}
          isOver={isCollapsed && isVisited}
          badges={badges}
          onWiden={() => setIsVisited(true)}
          onNavigate={leave}
        />
      </div>
    </aside>
  );
}
