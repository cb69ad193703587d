import { useTranslations } from 'use-intl';
import { useInstant } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DetailSection } from './detail-section.tsx';
import { type LatelyQuery, useLately } from './use-lately.ts';

/** What happened to a record lately. The server knows it, so it needs a connection. */
export function Lately(query: LatelyQuery) {
  const t = useTranslations('office.detail');
  const tForms = useTranslations('office.forms');
  const { recently } = useInstant();
  const { events, isOffline, error, isMore, toggle } = useLately(query);
  const isMoving = query.of.movements !== undefined;
  let instead = events?.length === 0 ? t('nothingLately') : undefined;
  if (!events && error) instead = t('latelyFailed');
  if (!events && isOffline) instead = tForms('needsConnection');
  return (
    <DetailSection
      title={t('lately')}
      act={
        toggle && (
          <Button variant="quiet" size="small" aria-expanded={isMore} onClick={toggle}>
            {t(isMore ? 'fewer' : 'more')}
          </Button>
        )
      }
    >
      {/* As high as its few lines before they come, so that nothing below them moves. */}
      <div className={cx(!isOffline && (isMoving ? 'min-h-27' : 'min-h-12.5'))}>
        {instead && <p className="text-sm text-ink-2">{instead}</p>}
        {!events && !instead && <Skeleton lines={isMoving ? 3 : 1} />}
        <ul className="flex flex-col gap-2 empty:hidden">
          {events?.map(({ key, at, text, units }) => (
            <li key={key} className="figures grid grid-cols-[4.75rem_1fr_auto] gap-x-2 text-sm">
              <time dateTime={at} className="text-ink-2">
                {recently(at)}
              </time>
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="font-semibold">{units}</span>
            </li>
          ))}
        </ul>
      </div>
    </DetailSection>
  );
}
