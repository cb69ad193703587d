import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveFile } from '#client/data/download-csv.ts';
import { type EntryView, partsOfActs, useOutbox } from '#client/data/use-outbox.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { ListDrawing } from '#client/office/kit/list/list-empty.tsx';
import { useEntryTextOf } from '#client/office/kit/use-entry-text-of.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { businessToday, useInstant } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useFocusAfterRemoval } from '#client/ui/use-focus-after-removal.ts';
import { EntryRow } from './entry-row.tsx';

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
  const sections = [
    ['attention', attention],
    ['stale', staleActs],
    ['waiting', waitingActs],
  ] as const;
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
      {sections.map(([key, shownActs]) => (
        <EntrySection
          key={key}
          title={t(key)}
          {...(key !== 'waiting' && { text: t(`${key}Text`) })}
          acts={shownActs}
          onDiscard={setDiscarding}
        />
      ))}
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

/** What a person did at once, as one line of the outbox: one entry, or a refill's request and approval. */
interface Act {
  /** The entry that the line is about: the one that needs attention, otherwise the first. */
  entry: EntryView;
  parts: readonly EntryView[];
}

/** The entries as acts, in their order. */
export function actsOf(entries: readonly EntryView[]): Act[] {
  return partsOfActs(entries).map((parts) => ({
    entry: parts.find(needsAttention) ?? parts[0],
    parts,
  }));
}

/** Whether an entry is neither sent by itself nor being sent. */
function needsAttention({ state }: EntryView): boolean {
  return state !== 'queued' && state !== 'sending';
}

/** Downloads a JSON file with all entries of the outbox. The entries stay in the outbox. */
function useExportOutbox(): () => Promise<void> {
  const t = useTranslations('office.outbox');
  const alert = useAlert();
  const { exportFile } = useOutbox();
  return async () => {
    try {
      saveFile(await exportFile(), `gerobak-outbox-${businessToday()}.json`);
    } catch {
      alert.show({ variant: 'error', message: t('failed') });
    }
  };
}

interface DiscardDialogProps {
  entry: EntryView;
  onClose: () => void;
}

/** Asks before an entry is discarded. Lists the dependent entries, which are discarded too. */
function DiscardDialog({ entry, onClose }: DiscardDialogProps) {
  const t = useTranslations('office.outbox');
  const alert = useAlert();
  const textOf = useEntryTextOf();
  const { discard, dependentsOf } = useOutbox();
  const [isBusy, setBusy] = useState(false);
  const dependents = dependentsOf(entry.seq);
  const text = textOf(entry);

  async function confirm() {
    setBusy(true);
    try {
      await discard(entry.seq);
      alert.show({ variant: 'info', message: t('discarded', { entry: text }) });
    } catch {
      alert.show({ variant: 'error', message: t('failed') });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('discardTitle')}
      message={
        <>
          {t('discardMessage', { entry: text })}
          {dependents.length > 0 && (
            <span className="mt-3 block text-ink">
              {t('discardWithOthers', { count: dependents.length })}
              {dependents.map((dependent) => (
                <span key={dependent.seq} className="mt-1 block font-semibold">
                  {textOf(dependent)}
                </span>
              ))}
            </span>
          )}
        </>
      }
      confirmLabel={t('discard')}
      cancelLabel={t('keep')}
      isLoading={isBusy}
      danger
      onConfirm={() => void confirm()}
    />
  );
}
