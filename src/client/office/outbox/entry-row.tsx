import { Box, Check, CircleHelp, Pencil, Plus, Trash2, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryDifference } from './entry-difference.tsx';
import { EntryReason } from './entry-reason.tsx';
import { useEntryStatus } from './use-entry-status.ts';
import { useEntryWords } from './use-entry-words.ts';

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
  onDiscard: () => void;
}

export function EntryRow({ entry, onDiscard }: EntryRowProps) {
  const t = useTranslations('office.outbox');
  const words = useEntryWords();
  const status = useEntryStatus();
  const isRefused = entry.state === 'refused';
  const Icon = iconOf(entry);
  const row = useRef<HTMLLIElement>(null);
  const isAsked = useLocation().hash === `#entry-${entry.seq}`;
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return (
    <li
      ref={row}
      className={`flex gap-3.5 p-4 md:px-5 ${isRefused ? 'bg-red-tint' : ''} ${isAsked ? 'shadow-[inset_3px_0_0_var(--red)]' : ''}`}
    >
      <span
        aria-hidden
        className={`flex size-9.5 shrink-0 items-center justify-center rounded-sm ${isRefused ? 'bg-red-soft text-red' : 'bg-sand text-ink-2'}`}
      >
        <Icon size={19} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 font-semibold">{words(entry)}</h3>
          <span className="shrink-0">
            <Badge tone={tones[entry.state]}>{t(`state.${entry.state}`)}</Badge>
          </span>
        </div>
        <p className="figures text-sm text-ink-2">{status(entry)}</p>
        <EntryReason entry={entry} />
        <EntryDifference entry={entry} />
        <EntryActions entry={entry} onDiscard={onDiscard} />
      </div>
    </li>
  );
}

function iconOf({ name, state }: EntryView) {
  if (state === 'refused') return TriangleAlert;
  if (state === 'unknown' || state === 'unreadable') return CircleHelp;
  if (name === 'restockCreate') return Box;
  if (/(Approve|Settle)$/.test(name)) return Check;
  if (/(Reject|Void|Cancel)$/.test(name)) return X;
  if (name.endsWith('Create')) return Plus;
  return name.endsWith('Delete') ? Trash2 : Pencil;
}
