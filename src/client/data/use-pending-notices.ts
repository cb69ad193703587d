import { useEffect, useEffectEvent } from 'react';
import type { Outcome } from '#contract/envelope.ts';
import { type EntryView, toEntryView } from '#offline/outbox/entry-view.ts';
import {
  consumePendingNotices,
  countPendingNotices,
  markForNotice,
} from '#offline/outbox/pending-notices.ts';
import { isPageSeen, watchPage } from './page-events.ts';
import { useLocalQuery, useWorkspace } from './workspace.ts';

export interface Notice {
  entry: EntryView;
  /** The response of the server that accepted the entry; undefined: refused, see `entry.refusal`. */
  accepted: { outcome: Outcome | undefined; message: string } | undefined;
}

/** Passes each pending notice to `show`, once, in the visible tab. */
export function usePendingNotices(show: (notices: Notice[]) => void): void {
  const workspace = useWorkspace();
  const pending = useLocalQuery(countPendingNotices, 'pending notices') ?? 0;
  const onNotices = useEffectEvent(show);
  useEffect(() => {
    // Entries of an earlier visit get a notice, too: the form that waited for their outcome is closed.
    if (workspace) void markForNotice(workspace).catch(() => undefined);
  }, [workspace]);
  useEffect(() => {
    if (!workspace || pending === 0) return;
    const consume = async () => {
      // If several tabs are open, the visible tab shows the notices.
      if (!isPageSeen()) return;
      const consumed = await consumePendingNotices(workspace);
      const nowMs = workspace.now();
      const notices = consumed.map(({ entry, accepted }) => ({
        // The empty set: none of these entries is being sent.
        entry: toEntryView(entry, new Set(), nowMs),
        accepted,
      }));
      if (notices.length > 0) onNotices(notices);
    };
    const tryConsume = () => void consume().catch(() => undefined);
    tryConsume();
    return watchPage((event) => event === 'seen' && tryConsume());
  }, [workspace, pending]);
}
