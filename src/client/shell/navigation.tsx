import { useTranslations } from 'use-intl';
import { NavigationGroupEntry } from './navigation-group.tsx';
import { type NavigationBadges, navigationItems } from './navigation-items.ts';
import { NavigationLink } from './navigation-link.tsx';

interface NavigationProps {
  /** Icons only; the texts are for screen readers. */
  isNarrow?: boolean | undefined;
  /** The collapsed sidebar, expanded over the page. */
  isOver?: boolean | undefined;
  badges?: NavigationBadges | undefined;
  /** Called when a group is pressed while only its icon is shown. */
  onWiden?: (() => void) | undefined;
  onNavigate?: (() => void) | undefined;
}

export function Navigation({
  isNarrow = false,
  isOver = false,
  badges = {},
  onWiden,
  onNavigate,
}: NavigationProps) {
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
              isOver={isOver}
              badges={badges}
              onWiden={onWiden}
              onNavigate={onNavigate}
            />
          ) : (
            <li key={item.key}>
              <NavigationLink
                to={item.to}
                label={t(item.key)}
                icon={<item.icon aria-hidden="true" size={20} strokeWidth={1.75} />}
                isNarrow={isNarrow}
                badge={badges[item.to]}
                onNavigate={onNavigate}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
