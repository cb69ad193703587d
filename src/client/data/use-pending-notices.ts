import { useEffect, useEffectEvent } from 'react';
import type { Outcome } from '#contract/envelope.ts';
import { type EntryView, toEntryView } from '#offline/outbox/entry-view.ts';
import {
  consumePendingNotices,
  countPendingNotices,
  markForNotice,
} from '#offline/outbox/pending-notices.ts';
import { useWorkspace } from './current-workspace.ts';
import { useDeviceQuery } from './use-device-query.ts';

export interface Notice {
  entry: EntryView;
  /** Undefined: refused, as the entry says. */
  taken: { outcome: Outcome | undefined; message: string } | undefined;
}

/** Announces, once each, what became of changes whose forms got no answer. */
export function usePendingNotices(tell: (outcomes: Notice[]) => void): void {
  const workspace = useWorkspace();
  const owed = useDeviceQuery(countPendingNotices, 'owed') ?? 0;
  const onTold = useEffectEvent(tell);
  useEffect(() => {
    if (workspace) void markForNotice(workspace).catch(() => undefined);
  }, [workspace]);
  useEffect(() => {
    if (!workspace || owed === 0) return;
    const take = async () => {
      // Of several tabs the visible one announces it.
      if (document.visibilityState !== 'visible') return;
      const outcomes = await consumePendingNotices(workspace);
      const nowMs = workspace.now();
      const told = outcomes.map(({ entry, taken }) => ({
        entry: toEntryView(entry, new Set(), nowMs),
        taken,
      }));
      if (told.length > 0) onTold(told);
    };
    const safely = () => void take().catch(() => undefined);
    safely();
    document.addEventListener('visibilitychange', safely);
    return () => document.removeEventListener('visibilitychange', safely);
  }, [workspace, owed]);
}
