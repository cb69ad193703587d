import { Boxes, Clock, Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { downloadFile } from '#client/data/download-csv.ts';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import { useSent } from '#client/data/use-sent.ts';
import { type SyncStatus, useSyncStatus } from '#client/data/use-sync-status.ts';
import { ListDrawing } from '#client/office/kit/list/list-empty.tsx';
import { useEntryText } from '#client/office/kit/use-entry-text-of.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchInput } from '#client/ui/form/search-input.tsx';
import { SegmentedControl } from '#client/ui/form/segmented.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { useFocusAfterRemoval } from '#client/ui/table/row-focus.ts';
import { maxSearchLength } from '#contract/fields/fields.ts';
import { DevicePanel } from './device-panel.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { nextStepsOf } from './next-steps.ts';
import {
  blockersOf,
  entriesOf,
  groupByRecord,
  linesOf,
  needsAttention,
  searchLines,
  sentLinesOf,
  type UserAction,
  userActionsOf,
} from './outbox-lines.ts';
import { OutboxSection } from './outbox-section.tsx';
import { RecordGroups } from './record-groups.tsx';

export function OutboxPage() {
  const t = useTranslations('office.outbox');
  const { entries, isLoading, sendNow } = useOutbox();
  const sentEntries = useSent();
  const status = useSyncStatus();
  const exportFile = useExportOutbox();
  const focusAfterRemoval = useFocusAfterRemoval();
  const { search, isByRecord, setSearch, setByRecord } = useOutboxParams();
  const [entryToDiscard, setEntryToDiscard] = useState<EntryView>();
  const blockers = useMemo(() => blockersOf(entries), [entries]);
  const context = { statusOf: useEntryStatusText(blockers), onDiscard: setEntryToDiscard };
  const actions = useMemo(() => userActionsOf(entries), [entries]);
  const shownLines = useShownLines(actions, sentEntries ?? [], { search, isByRecord });
  const hasEntries = entries.length > 0;
  const hasSearch = search !== '';
  return (
    <div
      className="mx-auto grid max-w-210 grid-cols-[minmax(0,1fr)] gap-x-6 xl:max-w-300 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]"
      {...focusAfterRemoval}
    >
      <div>
        <PageHeader
          title={t('title')}
          extras={
            hasEntries && (
              <Button variant="quiet" icon={<Download aria-hidden size={18} strokeWidth={1.75} />} onClick={exportFile}>
                {t('exportFile')}
              </Button>
            )
          }
          // A button with an icon would hide its text on a phone.
          actions={
            actions.some(({ entry }) => !needsAttention(entry)) && <Button onClick={sendNow}>{t('sendNow')}</Button>
          }
        />
        <NextSteps actions={actions} blockers={blockers} status={status} />
        {(hasEntries || (sentEntries !== undefined && sentEntries.length > 0)) && (
          <search className="mb-5 flex flex-wrap items-center gap-2">
            <SearchInput
              className="min-w-0 flex-[1_1_14rem]"
              label={t('search')}
              shortcut="/"
              maxLength={maxSearchLength}
              delayMs={200}
              value={search}
              onChange={setSearch}
            />
            <SegmentedControl
              label={t('order.label')}
              value={isByRecord ? 'record' : 'time'}
              options={[
                { value: 'time', label: t('order.time'), icon: <Clock {...orderIconProps} /> },
                { value: 'record', label: t('order.record'), icon: <Boxes {...orderIconProps} /> },
              ]}
              onChange={(order) => setByRecord(order === 'record')}
            />
          </search>
        )}
        <p role="status" className="figures mb-4 text-sm text-ink-2 empty:hidden">
          {hasSearch && t('found', { count: shownLines.all.flatMap(entriesOf).length })}
        </p>
        {!hasEntries && !isLoading && !hasSearch && !isByRecord && <EmptyOutbox />}
        {isByRecord ? (
          <RecordGroups groups={shownLines.groups} context={context} />
        ) : (
          (['attention', 'stale', 'waiting'] as const).map((key) => (
            <OutboxSection
              key={key}
              title={t(key)}
              label={t(key)}
              text={key === 'waiting' ? undefined : t(`${key}Text`)}
              lines={shownLines[key]}
              context={context}
            />
          ))
        )}
      </div>
      <div className="mb-6 xl:row-span-2 xl:pt-16">
        <DevicePanel status={status} refreshKey={`${entries.length} ${sentEntries?.length}`} />
      </div>
      <div>
        {!isByRecord && (
          <OutboxSection
            title={t('sent.title')}
            label={t('sent.title')}
            text={t('sent.text')}
            lines={shownLines.sent}
            context={context}
          />
        )}
      </div>
      {entryToDiscard && <DiscardDialog entry={entryToDiscard} onClose={() => setEntryToDiscard(undefined)} />}
    </div>
  );
}

const orderIconProps = { 'aria-hidden': true, size: 17, strokeWidth: 1.75 } as const;

function useOutboxParams() {
  const [params, setParams] = useSearchParams();
  // Clicking a sort order also blurs the search field, so both parameters change before the URL is updated.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(latest.current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    search: params.get('search') ?? '',
    isByRecord: params.get('order') === 'record',
    setSearch: (text: string) => set('search', text),
    setByRecord: (isWanted: boolean) => set('order', isWanted ? 'record' : ''),
  };
}

function useShownLines(
  actions: ReturnType<typeof userActionsOf>,
  sentEntries: Parameters<typeof sentLinesOf>[0],
  { search, isByRecord }: { search: string; isByRecord: boolean },
) {
  const textOf = useEntryText();
  // A bulk action is one line, unless the user is looking for single records.
  const isFolded = search === '' && !isByRecord;
  const sentLines = useMemo(() => sentLinesOf(sentEntries, { isFolded }), [sentEntries, isFolded]);
  const sections = useMemo(() => {
    const stale = actions.filter(({ entry }) => entry.state === 'stale');
    const waiting = actions.filter(({ entry }) => !needsAttention(entry));
    return {
      attention: actions.filter(({ entry }) => needsAttention(entry) && entry.state !== 'stale'),
      stale,
      waiting: isFolded ? linesOf(waiting) : waiting,
    };
  }, [actions, isFolded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `textOf` changes only with the language
  return useMemo(() => {
    const foundSections = {
      attention: searchLines(sections.attention, search, textOf),
      stale: searchLines(sections.stale, search, textOf),
      waiting: searchLines(sections.waiting, search, textOf),
      sent: searchLines(sentLines, search, textOf),
    };
    const all = [...foundSections.attention, ...foundSections.stale, ...foundSections.waiting, ...foundSections.sent];
    return { ...foundSections, all, groups: isByRecord ? groupByRecord(all) : [] };
  }, [sections, sentLines, search, isByRecord]);
}

function EmptyOutbox() {
  const t = useTranslations('office.outbox.empty');
  const { dateTime: formatInstant } = useInstantFormat();
  const { lastSyncedAt } = useSyncStatus();
  return (
    <Card isFlush className="mb-6">
      <EmptyState
        drawing={<ListDrawing of="sent" />}
        title={t('title')}
        text={
          <>
            {t('text')}
            {lastSyncedAt !== undefined && (
              <span className="mt-2 block text-sm">{t('lastSynced', { when: formatInstant(lastSyncedAt) })}</span>
            )}
          </>
        }
      />
    </Card>
  );
}

function useExportOutbox(): () => Promise<void> {
  const t = useTranslations('office.outbox');
  const alert = useAlert();
  const { exportFile } = useOutbox();
  return async () => {
    try {
      downloadFile(await exportFile(), `gerobak-outbox-${businessToday()}.json`);
    } catch {
      alert.show({ variant: 'error', message: t('failed') });
    }
  };
}

interface NextStepsProps {
  actions: readonly UserAction[];
  blockers: ReadonlyMap<number, EntryView>;
  status: SyncStatus;
}

function NextSteps({ actions, blockers, status }: NextStepsProps) {
  const t = useTranslations('office.outbox.next');
  const { timeOfDay } = useInstantFormat();
  const steps = nextStepsOf(actions, blockers, status);
  if (steps.length === 0) return null;
  return (
    <section aria-label={t('title')} className="mb-5 rounded-lg bg-sand px-4 py-3 text-sm text-ink md:px-5">
      <h2 className="font-semibold">{t('title')}</h2>
      <ul className="figures mt-0.5 text-ink-2">
        {steps.map(({ key, count, at = '' }) => (
          <li key={key}>{t(key, { count, at: timeOfDay(at) })}</li>
        ))}
      </ul>
    </section>
  );
}

/** @param blockers for each blocked entry, the entry that blocks it (`blockersOf`) */
function useEntryStatusText(blockers: ReadonlyMap<number, EntryView>): (entry: EntryView) => string {
  const t = useTranslations('office.outbox.saved');
  const { dateTime: formatInstant } = useInstantFormat();
  const { isOffline, hasNetwork } = useSyncStatus();
  const textOf = useEntryText();

  return (entry) => {
    // An unreadable entry has no time.
    if (entry.occurredAt === '') return '';
    const when = formatInstant(entry.occurredAt);
    if (entry.refusal) return t('refused', { when, refusedAt: formatInstant(entry.refusal.at) });
    if (entry.state === 'stale') return t('stale', { when });
    if (entry.state !== 'queued') return t('plain', { when });
    const blocker = blockers.get(entry.seq);
    if (blocker) return t('waitsForOther', { when, entry: textOf(blocker) });
    return waitingText(entry, when);
  };

  function waitingText({ attempts, nextAttemptAt, failure }: EntryView, when: string): string {
    if (isOffline) return t(hasNetwork ? 'unreachable' : 'offline', { when });
    if (attempts === 0 || nextAttemptAt === undefined) return t('soon', { when });
    const next = formatInstant(nextAttemptAt);
    return failure ? t('failed', { when, reason: failure.message, next }) : t('retry', { when, attempts, next });
  }
}
