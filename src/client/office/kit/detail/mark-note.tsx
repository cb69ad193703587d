import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import { RefusedNote } from '#client/office/kit/form/form-notes.tsx';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';

interface MarkNoteProps {
  mark: Mark | undefined;
  /** A fact of the detail shows the mark of a queued change, in the noun's own words. */
  isShownBelow: boolean;
}

/** At the top of a detail: that a change is queued, or why it was refused and the way to mend that. */
export function MarkNote({ mark, isShownBelow }: MarkNoteProps) {
  if (mark?.state === 'refused') return <RefusedMark mark={mark} />;
  if (isShownBelow || mark === undefined) return null;
  return <MarkLine mark={mark} />;
}

function MarkLine({ mark }: { mark: Mark }) {
  return (
    <p>
      <RowMark mark={mark} />
    </p>
  );
}

function RefusedMark({ mark }: { mark: Mark }) {
  const t = useTranslations('office.detail');
  const { entries } = useOutbox();
  const entry = entries.find(({ seq, refusal }) => refusal && mark.seqs.includes(seq));
  if (!entry?.refusal) return null;
  const { message } = entry.refusal;
  // Without a reason the mark still leads to the outbox.
  if (message === '') return <MarkLine mark={mark} />;
  return (
    <RefusedNote
      refused={{ message, openTo: `/outbox#entry-${entry.seq}` }}
      openLabel={t('resolve')}
    />
  );
}
