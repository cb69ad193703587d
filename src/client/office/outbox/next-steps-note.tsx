import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import type { SyncStatus } from '#client/data/use-sync-status.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { nextSteps } from './next-steps.ts';
import type { Act } from './outbox-lines.ts';

interface NextStepsProps {
  acts: readonly Act[];
  blockers: ReadonlyMap<number, EntryView>;
  status: SyncStatus;
}

/** Says what becomes of what waits, and by when. */
export function NextSteps({ acts, blockers, status }: NextStepsProps) {
  const t = useTranslations('office.outbox.next');
  const { clock } = useInstant();
  const steps = nextSteps(acts, blockers, status);
  if (steps.length === 0) return null;
  return (
    <section
      aria-label={t('title')}
      className="mb-5 rounded-lg bg-sand px-4 py-3 text-sm text-ink md:px-5"
    >
      <h2 className="font-semibold">{t('title')}</h2>
      <ul className="figures mt-0.5 text-ink-2">
        {steps.map(({ key, count, at = '' }) => (
          <li key={key}>{t(key, { count, at: clock(at) })}</li>
        ))}
      </ul>
    </section>
  );
}
