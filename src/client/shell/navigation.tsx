import { useTranslations } from 'use-intl';
import { NavigationGroupEntry } from './navigation-group.tsx';
import { navigationItems } from './navigation-items.ts';
import { NavigationLink } from './navigation-link.tsx';

interface NavigationProps {
  /** Icons only; the texts are for screen readers. */
  isNarrow?: boolean | undefined;
  /** Called when a group is pressed in the collapsed sidebar, which must then expand. */
  onExpand?: (() => void) | undefined;
  /** Called when an entry is pressed. */
  onNavigate?: (() => void) | undefined;
}

/** The entries of the sidebar, for the sidebar itself and for `MobileSidebar`. */
export function Navigation({ isNarrow = false, onExpand, onNavigate }: NavigationProps) {
  const t = useTranslations('shell.navigation');
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-col gap-0.5">
        {navigationItems.map((item) =>
          'children' in item ? (
            <NavigationGroupEntry
              key={item.key}
              group={item}
              isNarrow={isNarrow}
              onExpand={onExpand}
              onNavigate={onNavigate}
            />
          ) : (
            <li key={item.key}>
              <NavigationLink
                to={item.to}
                label={t(item.key)}
                icon={<item.icon aria-hidden="true" size={20} strokeWidth={1.75} />}
                isNarrow={isNarrow}
                onNavigate={onNavigate}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
