import { useEffect, useEffectEvent } from 'react';
import { isPageVisible, watchPage } from '#client/browser/page-events.ts';
import { useTranslateMessage } from '#client/i18n/translate-message.ts';
import type { Outcome } from '#contract/sync/envelope.ts';
import { toEntryView } from '#offline/outbox/entry-view.ts';
import {
  consumePendingNotifications,
  countAcceptedNotifications,
  markForNotification,
  needsRejectionNotification,
  type PendingNotification,
} from '#offline/outbox/pending-notifications.ts';
import { type EntryView, withTranslatedMessage } from './use-outbox.ts';
import { useLocalQuery, useStoredOutbox, useWorkspace } from './workspace.ts';

export interface OutcomeNotification {
  entry: EntryView;
  /** Undefined if rejected, see `entry.refusal`. */
  accepted: { outcome: Outcome | undefined; message: string } | undefined;
}

/**
 * Passes each notification to `show` once, in the visible tab. An entry is owed a notification once the form that
 * waited for its outcome is gone. Consuming marks the notification as shown for all tabs.
 */
export function usePendingNotifications(show: (notifications: OutcomeNotification[]) => void): void {
  const workspace = useWorkspace();
  // The counts only trigger the read, which decides what is shown.
  const acceptedCount = useLocalQuery(countAcceptedNotifications, 'accepted notices') ?? 0;
  const rejectedCount = useStoredOutbox()?.entries.filter(needsRejectionNotification).length ?? 0;
  const pendingCount = acceptedCount + rejectedCount;
  const translate = useTranslateMessage();
  const onNotifications = useEffectEvent((consumedNotifications: PendingNotification[], nowMs: number) =>
    show(
      consumedNotifications.map(({ entry, acceptance }) => ({
        // None of these entries is being sent.
        entry: withTranslatedMessage(toEntryView(entry, new Set(), nowMs), translate),
        accepted: acceptance && { outcome: acceptance.outcome, message: translate(acceptance) },
      })),
    ),
  );
  useEffect(() => {
    // Entries from an earlier visit need a notification, because their form is closed.
    if (workspace) void markForNotification(workspace).catch(() => undefined);
  }, [workspace]);
  useEffect(() => {
    if (!workspace || pendingCount === 0) return;
    const consume = async () => {
      if (!isPageVisible()) return;
      const consumedNotifications = await consumePendingNotifications(workspace);
      if (consumedNotifications.length > 0) onNotifications(consumedNotifications, workspace.now());
    };
    const tryConsume = () => void consume().catch(() => undefined);
    tryConsume();
    return watchPage((event) => event === 'seen' && tryConsume());
  }, [workspace, pendingCount]);
}
