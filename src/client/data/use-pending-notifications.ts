import { useEffect, useEffectEvent } from 'react';
import { useTranslateMessage } from '#client/i18n/translate-message.ts';
import type { Outcome } from '#contract/sync/envelope.ts';
import { toEntryView } from '#offline/outbox/entry-view.ts';
import {
  consumePendingNotifications,
  countAcceptedNotifications,
  isRejectionDue,
  markForNotification,
  type PendingNotification,
} from '#offline/outbox/pending-notifications.ts';
import { isPageVisible, watchPage } from './page-events.ts';
import { type EntryView, withTranslatedMessage } from './use-outbox.ts';
import { useLocalQuery, useStoredOutbox, useWorkspace } from './workspace.ts';

export interface OutcomeNotification {
  entry: EntryView;
  /** Undefined if rejected, see `entry.refusal`. */
  accepted: { outcome: Outcome | undefined; message: string } | undefined;
}

/** Passes each notification to `show` once, in the visible tab. */
export function usePendingNotifications(show: (notices: OutcomeNotification[]) => void): void {
  const workspace = useWorkspace();
  const accepted = useLocalQuery(countAcceptedNotifications, 'accepted notices') ?? 0;
  const refused = useStoredOutbox()?.entries.filter(isRejectionDue).length ?? 0;
  const pending = accepted + refused;
  const say = useTranslateMessage();
  const onNotices = useEffectEvent((consumed: PendingNotification[], nowMs: number) =>
    show(
      consumed.map(({ entry, accepted }) => ({
        // None of these entries is being sent.
        entry: withTranslatedMessage(toEntryView(entry, new Set(), nowMs), say),
        accepted: accepted && { outcome: accepted.outcome, message: say(accepted) },
      })),
    ),
  );
  useEffect(() => {
    // The form that waited for entries from an earlier visit is closed.
    if (workspace) void markForNotification(workspace).catch(() => undefined);
  }, [workspace]);
  useEffect(() => {
    if (!workspace || pending === 0) return;
    const consume = async () => {
      if (!isPageVisible()) return;
      const consumed = await consumePendingNotifications(workspace);
      if (consumed.length > 0) onNotices(consumed, workspace.now());
    };
    const tryConsume = () => void consume().catch(() => undefined);
    tryConsume();
    return watchPage((event) => event === 'seen' && tryConsume());
  }, [workspace, pending]);
}
