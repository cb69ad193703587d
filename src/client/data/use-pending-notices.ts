import { useEffect, useEffectEvent } from 'react';
import { useSay } from '#client/i18n/say.ts';
import type { Outcome } from '#contract/sync/envelope.ts';
import { toEntryView } from '#offline/outbox/entry-view.ts';
import {
  consumePendingNotices,
  countAcceptedNotices,
  isRefusalOwed,
  markForNotice,
  type PendingNotice,
} from '#offline/outbox/pending-notices.ts';
import { isPageSeen, watchPage } from './page-events.ts';
import { type EntryView, inWords } from './use-outbox.ts';
import { useLocalQuery, useStoredOutbox, useWorkspace } from './workspace.ts';

export interface Notice {
  entry: EntryView;
  /** Undefined: rejected, see `entry.refusal`. */
  accepted: { outcome: Outcome | undefined; message: string } | undefined;
}

/** Passes each one to `show` once, in the visible tab. */
export function usePendingNotices(show: (notices: Notice[]) => void): void {
  const workspace = useWorkspace();
  const accepted = useLocalQuery(countAcceptedNotices, 'accepted notices') ?? 0;
  const refused = useStoredOutbox()?.entries.filter(isRefusalOwed).length ?? 0;
  const pending = accepted + refused;
  const say = useSay();
  const onNotices = useEffectEvent((consumed: PendingNotice[], nowMs: number) =>
    show(
      consumed.map(({ entry, accepted }) => ({
        // None of these entries is being sent.
        entry: inWords(toEntryView(entry, new Set(), nowMs), say),
        accepted: accepted && { outcome: accepted.outcome, message: say(accepted) },
      })),
    ),
  );
  useEffect(() => {
    // The form that waited for entries of an earlier visit is closed.
    if (workspace) void markForNotice(workspace).catch(() => undefined);
  }, [workspace]);
  useEffect(() => {
    if (!workspace || pending === 0) return;
    const consume = async () => {
      if (!isPageSeen()) return;
      const consumed = await consumePendingNotices(workspace);
      if (consumed.length > 0) onNotices(consumed, workspace.now());
    };
    const tryConsume = () => void consume().catch(() => undefined);
    tryConsume();
    return watchPage((event) => event === 'seen' && tryConsume());
  }, [workspace, pending]);
}
