import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type EntryView, undoBulk } from '#client/data/use-outbox.ts';
import { useEntryText } from '#client/office/kit/use-entry-text-of.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { BulkLine } from './outbox-lines.ts';

/** A phone would take too long to render more entries. */
const maxNamedEntries = 100;

export function BulkRow({ bulk, entries }: BulkLine) {
  const t = useTranslations('office.outbox.bulk');
  const tSaved = useTranslations('office.outbox.saved');
  const tState = useTranslations('office.outbox.state');
  const alert = useAlert();
  const textOf = useEntryText();
  const { dateTime } = useInstantFormat();
  const [isBusy, setBusy] = useState(false);
  const [first] = entries;
  const count = String(entries.length);
  const isSending = entries.some(({ state }) => state === 'sending');

  async function undoAll() {
    setBusy(true);
    const undoneCount = await undoBulk(bulk).catch(() => 0);
    setBusy(false);
    if (undoneCount > 0) alert.show({ variant: 'success', message: t('takenBack', { count: undoneCount }) });
    else alert.show({ variant: 'warning', message: t('tooLate') });
  }

  return (
    <li className="flex gap-3.5 p-4 md:px-5">
      <span aria-hidden className="flex size-9.5 shrink-0 items-center justify-center rounded-sm bg-sand text-ink-2">
        <Layers size={19} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h3 className="min-w-0 flex-[1_1_9rem] font-semibold wrap-anywhere">
            {t('title', { entry: textOf(first), others: entries.length - 1 })}
          </h3>
          <span className="shrink-0">
            <Badge tone="amber">{tState(isSending ? 'sending' : 'queued')}</Badge>
          </span>
        </div>
        <p className="figures text-sm text-ink-2">{tSaved('plain', { when: dateTime(first.occurredAt) })}</p>
        <BulkEntries entries={entries} />
        {!isSending && (
          <Button
            size="small"
            variant="quiet"
            className="mt-2.5 -ml-3"
            isLoading={isBusy}
            onClick={() => void undoAll()}
          >
            {t('takeBack', { count })}
          </Button>
        )}
      </div>
    </li>
  );
}

export function BulkEntries({ entries }: { entries: readonly EntryView[] }) {
  const t = useTranslations('office.outbox.bulk');
  const textOf = useEntryText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-1.5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-1.5 text-sm font-semibold text-ink-2 hover:text-ink">
        {t('all', { count: String(entries.length) })}
      </summary>
      {isOpen && (
        <ul className="list-disc pl-5 text-sm">
          {entries.slice(0, maxNamedEntries).map((entry) => (
            <li key={entry.seq}>{textOf(entry)}</li>
          ))}
          {entries.length > maxNamedEntries && <li>{t('more', { count: entries.length - maxNamedEntries })}</li>}
        </ul>
      )}
    </details>
  );
}
