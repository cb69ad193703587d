import { memo, useEffect, useRef, useState } from 'react';
import { cx } from '#client/ui/cx.ts';
import { BrandLink } from './brand-link.tsx';
import { Navigation } from './navigation.tsx';

interface SidebarProps {
  isCollapsed: boolean;
}

/** The rail expands over the page, so that the page never moves. */
export const Sidebar = memo(({ isCollapsed }: SidebarProps) => {
  const [isTemporarilyExpanded, setIsTemporarilyExpanded] = useState(false);
  const aside = useRef<HTMLElement>(null);
  const isNarrow = isCollapsed && !isTemporarilyExpanded;
  const collapsedState = isTemporarilyExpanded ? 'hover-expanded' : 'collapsed';
  const state = isCollapsed ? collapsedState : 'expanded';
  const collapseAgain = () => setIsTemporarilyExpanded(false);

  // On a touch screen the pointer never leaves the sidebar.
  useEffect(() => {
    if (!isTemporarilyExpanded) return;
    const collapseIfOutside = (event: Event) => {
      if (event.target instanceof Node && !aside.current?.contains(event.target)) {
        setIsTemporarilyExpanded(false);
      }
    };
    document.addEventListener('pointerdown', collapseIfOutside);
    document.addEventListener('focusin', collapseIfOutside);
    return () => {
      document.removeEventListener('pointerdown', collapseIfOutside);
      document.removeEventListener('focusin', collapseIfOutside);
    };
  }, [isTemporarilyExpanded]);

  return (
    <aside
      ref={aside}
      data-state={state}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsTemporarilyExpanded(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && collapseAgain()}
      className={cx(
        'fixed inset-y-0 left-0 hidden flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-paper transition-[width] duration-150 ease-out lg:flex',
        isNarrow ? 'w-22.5 px-1' : 'w-72.5 px-4.5',
        // The expanded rail also covers an alert.
        isCollapsed && isTemporarilyExpanded ? 'z-90 shadow-lift-high' : 'z-40',
      )}
    >
      <div className={cx('flex h-17 shrink-0 items-center', isNarrow ? 'justify-center' : 'px-1.5')}>
        <BrandLink to="/stocks" isNarrow={isNarrow} />
      </div>
      <div className="py-2">
        <Navigation
          variant={isNarrow ? 'rail' : isCollapsed ? 'over' : 'rows'}
          onExpand={() => setIsTemporarilyExpanded(true)}
          onNavigate={collapseAgain}
        />
      </div>
    </aside>
  );
});
