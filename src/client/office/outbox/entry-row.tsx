import { Box, Check, CircleHelp, type LucideIcon, Pencil, Plus, Trash2, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { useEntryText } from '#client/office/kit/use-entry-text-of.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import type { MutationKind } from '#contract/definitions/define-mutation.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryDetails } from './entry-details.tsx';
import { EntryDifference } from './entry-difference.tsx';

const tones: Record<EntryView['state'], BadgeTone> = {
  queued: 'amber',
  sending: 'amber',
  refused: 'red',
  stale: 'amber',
  unknown: 'grey',
  unreadable: 'grey',
};

interface EntryRowProps {
  entry: EntryView;
  parts: readonly EntryView[];
  status: string;
  onDiscard: () => void;
}

/** A link to `/outbox#entry-<seq>`, for example from an alert, scrolls to this row. */
export function EntryRow({ entry, parts, status, onDiscard }: EntryRowProps) {
  const t = useTranslations('office.outbox');
  const textOf = useEntryText();
  const isRejected = entry.state === 'refused';
  const Icon = iconOf(entry);
  const row = useRef<HTMLLIElement>(null);
  const { hash } = useLocation();
  const isTarget = parts.some(({ seq }) => hash === `#entry-${seq}`);
  const isWholeRefill = parts.length > 1 && !isRejected;
  const text = isWholeRefill ? t('refill', { ...entry.label, units: entry.label.units ?? 0 }) : textOf(entry);
  useEffect(() => {
    if (isTarget) row.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  return (
    <li
      ref={row}
      className={`flex gap-3.5 p-4 md:px-5 ${isRejected ? 'bg-red-tint' : ''} ${isTarget ? 'shadow-[inset_3px_0_0_var(--red)]' : ''}`}
    >
      <span
        aria-hidden
        className={`flex size-9.5 shrink-0 items-center justify-center rounded-sm ${isRejected ? 'bg-red-soft text-red' : 'bg-sand text-ink-2'}`}
      >
        <Icon size={19} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h3 className="min-w-0 flex-[1_1_9rem] font-semibold wrap-anywhere">{text}</h3>
          <span className="shrink-0">
            <Badge tone={tones[entry.state]}>{t(`state.${entry.state}`)}</Badge>
          </span>
        </div>
        <p className="figures text-sm text-ink-2">{status}</p>
        <EntryReason entry={entry} />
        <EntryDifference entry={entry} />
        <EntryDetails parts={parts} isOpen={isTarget} />
        <EntryActions entry={entry} onDiscard={onDiscard} />
      </div>
    </li>
  );
}

const icons: Record<MutationKind | 'goods', LucideIcon> = {
  create: Plus,
  edit: Pencil,
  delete: Trash2,
  restore: Pencil,
  approve: Check,
  decline: X,
  status: Pencil,
  fact: Pencil,
  mark: Pencil,
  goods: Box,
};

export function iconOf({ name, state }: Pick<EntryView, 'name' | 'state'>): LucideIcon {
  if (state === 'refused') return TriangleAlert;
  if (state === 'unknown' || state === 'unreadable' || !isMutationName(name)) return CircleHelp;
  const { kind, icon = kind } = mutationByName(name);
  return icons[icon];
}

// Only these rejections have field errors that add information to the message.
const detailedCodes = new Set(['validation_failed', 'stock_insufficient']);

function EntryReason({ entry: { state, refusal: rejection } }: { entry: EntryView }) {
  const t = useTranslations('office.outbox');
  if (state === 'unknown') return <p className="mt-1.5 text-sm text-ink-2">{t('unknownText')}</p>;
  if (state === 'unreadable') {
    return <p className="mt-1.5 text-sm text-ink-2">{t('unreadableText')}</p>;
  }
  if (rejection === undefined) return null;
  const details = detailedCodes.has(rejection.code)
    ? rejection.errors.filter(({ message }) => message !== rejection.message)
    : [];
  return (
    <div className="mt-1.5 text-red">
      {/* The device itself rejects an `unreadable` entry, so the server has sent no message. */}
      <p>{rejection.code === 'unreadable' ? t('unreadableText') : rejection.message}</p>
      {details.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm">
          {details.map(({ field, message }) => {
            // The field of a line is `items[0].…` or `levels[0].…`, but users count from 1.
            const line = /^(?:items|levels)\[(\d+)\]/.exec(field)?.[1];
            return (
              <li key={field}>
                {line === undefined ? message : t('lineError', { number: String(Number(line) + 1), message })}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
