import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { mutateLocally } from '#client/data/use-mutation.ts';
import { useRows } from '#client/data/use-rows.ts';
import { useTranslateMessage } from '#client/i18n/translate-message.ts';
import { IconButton } from '#client/ui/button.tsx';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { reportCountOf } from '#contract/notifications/entity.ts';
import { useTimeFormatter } from '../use-moment.ts';

/** More would push the screen's content out of view. Reading one makes room for the next. */
const maxShown = 3;
/** Earlier reports that each notification shows below the newest. */
const maxEarlierReports = 5;
const unreadOnly = { is_read: 'false' } as const;

export function Notifications() {
  const t = useTranslations('till.cart');
  const translate = useTranslateMessage();
  const formatTime = useTimeFormatter();
  const rows =
    useRows(lists.notifications, unreadOnly, { scope: 'device' }).rows?.filter(({ row }) => !row.is_read) ?? [];
  return (
    <ul aria-label={t('notices')} aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {rows.slice(0, maxShown).map(({ id, row }) => {
        const title = translate({ message: row.title, text: row.texts?.title });
        return (
          <li key={id} className="flex items-start gap-2 rounded-xl border border-line bg-paper py-2 pr-1 pl-4">
            <p className="min-w-0 flex-1 py-1.5">
              <span className="block font-semibold">{title}</span>
              <span className="block whitespace-pre-line">
                {translate({ message: row.message, text: row.texts?.message })}
              </span>
              <span className="block text-sm">{formatTime(row.created_at)}</span>
              {row.reasons?.slice(1, 1 + maxEarlierReports).map((reason, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two reasons can be the same
                <span key={`${reason.at} ${index}`} className="mt-1 block text-sm">
                  {formatTime(reason.at)} {translate(reason)}
                </span>
              ))}
            </p>
            <IconButton
              className="size-12"
              label={t('read', { title })}
              onClick={() => void mutateLocally(mutations.notificationRead, { id, count: reportCountOf(row) })}
            >
              <Check aria-hidden="true" size={22} />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
