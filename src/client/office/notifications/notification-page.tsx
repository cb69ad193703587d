import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { lists } from '#contract/lists.ts';
import { NotificationRow } from './notification-row.tsx';

interface NotificationPageProps {
  page: number;
  /** Ids of notifications that were unread when the panel was opened. */
  newIds: ReadonlySet<string>;
  onFollow: () => void;
  /** Adds the next page below; undefined unless this is the last page shown. */
  onLoadOlder: (() => void) | undefined;
}

const pageSize = 10;

/** One page of the list in the notification panel, and the button that adds the next page. */
export function NotificationPage({ page, newIds, onFollow, onLoadOlder }: NotificationPageProps) {
  const t = useTranslations('shell.notifications');
  const { rows, pagination, isLoading, savedAt } = useList(lists.notifications, {
    page,
    limit: pageSize,
  });
  if (isLoading) return <Skeleton lines={4} className="p-3" />;
  if (rows.length === 0 && page === 1) {
    return (
      <p className="px-3 pb-4 text-ink-2">{savedAt === undefined ? t('neverSaved') : t('none')}</p>
    );
  }
  return (
    <>
      <ul>
        {rows.map(({ id, row }) => (
          <NotificationRow
            key={id}
            notification={row}
            isNew={newIds.has(id) || !row.is_read}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {onLoadOlder && pagination.has_next && (
        <Button
          variant="quiet"
          className="mt-1 w-full"
          onClick={({ currentTarget }) => {
            // The pressed button disappears: the focus moves to the last notification shown.
            const links = currentTarget.previousElementSibling?.querySelectorAll('a');
            [...(links ?? [])].at(-1)?.focus();
            onLoadOlder();
          }}
        >
          {t('older')}
        </Button>
      )}
    </>
  );
}
