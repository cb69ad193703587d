import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { activityLooks } from '#client/office/kit/facts.tsx';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { Badge } from '#client/ui/badge.tsx';
import type { User } from '#contract/users/entity.ts';

/** Active or inactive. While a change of the user is queued or refused, a mark says so instead. */
export function UserStatusBadge({ shown: { row, mark } }: { shown: OverlaidRow<User> }) {
  const t = useTranslations('office.users');
  if (mark) {
    return (
      <RowMark mark={mark} label={mark.kind === 'updated' ? t(`mark.${mark.state}`) : undefined} />
    );
  }
  const status = row.is_active ? 'active' : 'inactive';
  return <Badge {...activityLooks[status]}>{t(`status.${status}`)}</Badge>;
}
