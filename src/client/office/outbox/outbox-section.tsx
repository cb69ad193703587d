import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntryView } from '#client/data/use-outbox.ts';
import { Card } from '#client/ui/card.tsx';
import { Pager } from '#client/ui/table/pager.tsx';
import { BulkRow } from './bulk-row.tsx';
import { EntryRow } from './entry-row.tsx';
import { entriesOf, type OutboxLine } from './outbox-lines.ts';
import { SentRow } from './sent-row.tsx';

/** Thousands of entries may be waiting, too many for a phone to render at once. */
const linesPerPage = 25;

export interface RowContext {
  statusOf: (entry: EntryView) => string;
  onDiscard: (entry: EntryView) => void;
}

interface OutboxSectionProps {
  title: ReactNode;
  label: string;
  text?: string | undefined;
  lines: readonly OutboxLine[];
  context: RowContext;
}

export function OutboxSection({ title, label, text, lines, context }: OutboxSectionProps) {
  const pages = usePages(lines, linesPerPage);
  if (lines.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="title text-lg wrap-anywhere">{title}</h2>
      {text && <p className="mt-0.5 text-sm text-ink-2">{text}</p>}
      <Card isFlush className="mt-2.5 overflow-hidden">
        <ul aria-label={label} className="divide-y divide-line">
          {pages.shown.map((line) => (
            <Line key={keyOf(line)} line={line} context={context} />
          ))}
        </ul>
      </Card>
      {pages.pager}
    </section>
  );
}

function keyOf(line: OutboxLine): string | number {
  if ('sent' in line) return line.sent[0].key;
  return 'parts' in line ? (line.parts[0]?.seq ?? 0) : line.bulk;
}

function Line({ line, context }: { line: OutboxLine; context: RowContext }) {
  if ('sent' in line) return <SentRow {...line} />;
  if ('bulk' in line) return <BulkRow {...line} />;
  return <EntryRow {...line} status={context.statusOf(line.entry)} onDiscard={() => context.onDiscard(line.entry)} />;
}

export function usePages<Item extends OutboxLine | { lines: readonly OutboxLine[] }>(
  items: readonly Item[],
  limit: number,
) {
  const { hash } = useLocation();
  const [selectedPage, setSelectedPage] = useState<{ page: number; hash: string }>();
  const target = useMemo(() => {
    const seq = /^#entry-(\d+)$/.exec(hash)?.[1];
    return seq === undefined ? -1 : items.findIndex((item) => containsEntry(item, Number(seq)));
  }, [items, hash]);
  const lastPage = Math.max(1, Math.ceil(items.length / limit));
  const wantedPage = selectedPage?.hash === hash ? selectedPage.page : Math.floor(Math.max(0, target) / limit) + 1;
  const page = Math.min(wantedPage, lastPage);
  const pageItems = items.slice((page - 1) * limit, page * limit);
  const pagination = {
    page,
    limit,
    total: items.length,
    has_prev: page > 1,
    has_next: page < lastPage,
  };
  return {
    shown: pageItems,
    pager: lastPage > 1 && (
      <div className="mt-2">
        <Pager
          pagination={pagination}
          shownCount={pageItems.length}
          onPage={(next) => setSelectedPage({ page: next, hash })}
        />
      </div>
    ),
  };
}

function containsEntry(item: OutboxLine | { lines: readonly OutboxLine[] }, seq: number): boolean {
  if ('lines' in item) return item.lines.some((line) => containsEntry(line, seq));
  // Links lead only to entries in the outbox, not to sent ones.
  return !('sent' in item) && entriesOf(item).some((entry) => entry.seq === seq);
}
