import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { ListDrawing } from '#client/office/kit/list/list-empty.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useFocusAfterRemoval } from '#client/ui/use-focus-after-removal.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { type Act, actsOf, needsAttention } from './entry-acts.ts';
import { EntryRow } from './entry-row.tsx';
import { useExportOutbox } from './use-export-outbox.ts';

/**
 * All changes of this device that the server has not accepted, in three sections. The first needs
 * attention, the second is stale (too old to be sent without a confirmation), the third is queued.
 */
export function OutboxPage() {
  const t = useTranslations('office.outbox');
  const { entries, isLoading, sendNow } = useOutbox();
  const exportFile = useExportOutbox();
  const focusAfterRemoval = useFocusAfterRemoval();
  const [discarding, setDiscarding] = useState<EntryView>();
  const acts = actsOf(entries);
  const staleActs = acts.filter(({ entry }) => entry.state === 'stale');
  const attention = acts.filter((act) => needsAttention(act.entry) && !staleActs.includes(act));
  const waitingActs = acts.filter(({ entry }) => !needsAttention(entry));
  const hasEntries = entries.length > 0;
  return (
    <div className="mx-auto max-w-210" {...focusAfterRemoval}>
      <PageHeader
        title={t('title')}
        extras={
          hasEntries && (
            <Button
              variant="quiet"
              icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
              onClick={exportFile}
            >
              {t('exportFile')}
            </Button>
          )
        }
        // No icon, because a button with an icon hides its text on a phone.
        actions={waitingActs.length > 0 && <Button onClick={sendNow}>{t('sendNow')}</Button>}
      />
      {!hasEntries && !isLoading && <EmptyOutbox />}
      <EntrySection
        title={t('attention')}
        text={t('attentionText')}
        acts={attention}
        onDiscard={setDiscarding}
      />
      <EntrySection
        title={t('stale')}
        text={t('staleText')}
        acts={staleActs}
        onDiscard={setDiscarding}
      />
      <EntrySection title={t('waiting')} acts={waitingActs} onDiscard={setDiscarding} />
      {discarding && <DiscardDialog entry={discarding} onClose={() => setDiscarding(undefined)} />}
    </div>
  );
}

function EmptyOutbox() {
  const t = useTranslations('office.outbox.empty');
  const { when: formatInstant } = useInstant();
  const { lastSyncedAt } = useSyncStatus();
  return (
    <Card isFlush>
      <EmptyState
        drawing={<ListDrawing of="sent" />}
        title={t('title')}
        text={
          <>
            {t('text')}
            {lastSyncedAt !== undefined && (
              <span className="mt-2 block text-sm">
                {t('lastSynced', { when: formatInstant(lastSyncedAt) })}
              </span>
            )}
          </>
        }
      />
    </Card>
  );
}

interface EntrySectionProps {
  title: string;
  text?: string;
  acts: readonly Act[];
  onDiscard: (entry: EntryView) => void;
}

function EntrySection({ title, text, acts, onDiscard }: EntrySectionProps) {
  if (acts.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="title text-lg">{title}</h2>
      {text && <p className="mt-0.5 text-sm text-ink-2">{text}</p>}
      <Card isFlush className="mt-2.5 overflow-hidden">
        <ul className="divide-y divide-line">
          {acts.map(({ entry, parts }) => (
            <EntryRow
              key={parts[0]?.seq}
              entry={entry}
              parts={parts}
              onDiscard={() => onDiscard(entry)}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
