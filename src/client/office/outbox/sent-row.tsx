import { Layers } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTranslateMessage } from '#client/i18n/translate-message.ts';
import { useEntryText } from '#client/office/kit/use-entry-text-of.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import type { Outcome } from '#contract/sync/envelope.ts';
import { BulkEntries } from './bulk-row.tsx';
import { EntryDetails } from './entry-details.tsx';
import { iconOf } from './entry-row.tsx';
import type { SentLine } from './outbox-lines.ts';

const tones: Record<Outcome, BadgeTone> = {
  applied: 'leaf',
  merged: 'blue',
  already_so: 'grey',
  flagged: 'amber',
};

export function SentRow({ sent: sentEntries }: SentLine) {
  const t = useTranslations('office.outbox');
  const { dateTime } = useInstantFormat();
  const textOf = useEntryText();
  const say = useTranslateMessage();
  const [{ entry, outcome, message, sentAt }] = sentEntries;
  const entries = sentEntries.map((each) => each.entry);
  const isBulk = entry.bulk !== undefined && sentEntries.length > 1;
  const Icon = isBulk ? Layers : iconOf(entry);
  const sentence = outcome === 'applied' ? '' : say(message);
  return (
    <li className="flex gap-3.5 px-4 py-3 md:px-5">
      <span aria-hidden className="flex size-9.5 shrink-0 items-center justify-center rounded-sm bg-sand text-ink-2">
        <Icon size={19} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h3 className="min-w-0 flex-[1_1_9rem] font-semibold wrap-anywhere">{getTitle()}</h3>
          <span className="shrink-0">
            <Badge tone={tones[outcome]}>{t(`sent.${outcome}`)}</Badge>
          </span>
        </div>
        {sentence !== '' && (
          <p className={`text-sm ${outcome === 'flagged' ? 'text-amber' : 'text-ink-2'}`}>
            {outcome === 'merged' ? t('sent.bothKept', { change: sentence }) : sentence}
          </p>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 [&>details[open]]:basis-full">
          <p className="figures text-sm text-ink-2">
            {t('sent.when', { made: dateTime(entry.occurredAt), sent: dateTime(sentAt) })}
          </p>
          {isBulk ? <BulkEntries entries={entries} /> : <EntryDetails parts={entries} isOpen={false} />}
        </div>
      </div>
    </li>
  );

  function getTitle(): string {
    if (isBulk) return t('bulk.title', { entry: textOf(entry), others: sentEntries.length - 1 });
    if (sentEntries.length > 1) return t('refill', { ...entry.label, units: entry.label.units ?? 0 });
    return textOf(entry);
  }
}
