import type { ReactNode } from 'react';
import type { Mark } from '#client/data/use-list.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { RowMark } from './list/row-mark.tsx';

interface UnknownStatusProps {
  tone: BadgeTone;
  mark: Mark | undefined;
  children: ReactNode;
}

/** The badge of a status that only a newer server knows, and the mark of a queued or refused change. */
export function UnknownStatus({ tone, mark, children }: UnknownStatusProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>{children}</Badge>
      <RowMark mark={mark} />
    </span>
  );
}
