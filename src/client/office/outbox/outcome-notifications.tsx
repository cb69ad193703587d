import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { type OutcomeNotification, usePendingNotifications } from '#client/data/use-pending-notifications.ts';
import { BulkSummaryDialog } from '#client/office/kit/selection/bulk-summary.tsx';
import { useEntryText } from '#client/office/kit/use-entry-text-of.ts';
import { type AlertContent, useAlert } from '#client/state/use-alert.ts';

export function OutcomeAlerts() {
  const alert = useAlert();
  const alertContentOf = useAlertContent();
  const isInOutbox = useLocation().pathname === '/outbox';
  const hasShownRejection = useRef(false);
  useEffect(() => {
    // The outbox page itself lists rejected entries.
    if (isInOutbox && hasShownRejection.current) alert.clear();
    hasShownRejection.current = false;
  }, [isInOutbox, alert.clear]);
  usePendingNotifications((notifications) => {
    // A notification without `accepted` is about a rejected entry.
    const hasRejection = notifications.some(({ accepted }) => accepted === undefined);
    if (hasRejection && isInOutbox) return;
    hasShownRejection.current = hasRejection;
    alert.show(alertContentOf(notifications));
  });
  return <BulkSummaryDialog />;
}

type AcceptedOutcome = NonNullable<OutcomeNotification['accepted']>;

/** If any outcome is a rejection, only rejections are mentioned. */
function useAlertContent(): (notices: OutcomeNotification[]) => AlertContent {
  const t = useTranslations('office.outbox.outcomeNotice');
  const textOf = useEntryText();

  function rejectedAlert(rejectedEntries: EntryView[]): AlertContent {
    const [first] = rejectedEntries;
    if (first === undefined || rejectedEntries.length > 1) {
      const message = t('manyRefused', { count: String(rejectedEntries.length) });
      return { variant: 'error', message, link: { to: '/outbox', label: t('openOutbox') } };
    }
    const reason = first.refusal?.message ?? '';
    return {
      variant: 'error',
      message: t('refused', { entry: textOf(first), reason }),
      link: { to: `/outbox#entry-${first.seq}`, label: t('openOutbox') },
    };
  }

  function acceptedAlert(entry: EntryView, { outcome = 'applied', message }: AcceptedOutcome): AlertContent {
    if (entry.mergedWith !== undefined) {
      const change = entry.mergedWith;
      return { variant: 'info', message: t('merged', { entry: textOf(entry), change }) };
    }
    if (outcome === 'applied') {
      return { variant: 'success', message: t('sent', { entry: textOf(entry) }) };
    }
    const variant = outcome === 'flagged' ? 'warning' : 'info';
    return { variant, message: t('sentWith', { entry: textOf(entry), message }) };
  }

  function manyAcceptedAlert(accepted: AcceptedOutcome[]): AlertContent {
    const withMessage = accepted.filter(({ outcome = 'applied' }) => outcome !== 'applied');
    const sentence = t('manySent', { count: String(accepted.length) });
    const text = [sentence, ...withMessage.map(({ message }) => message)].join(' ');
    return { variant: withMessage.length > 0 ? 'info' : 'success', message: text };
  }

  return (notifications) => {
    const rejectedNotices = notifications.filter(({ accepted }) => accepted === undefined);
    if (rejectedNotices.length > 0) return rejectedAlert(rejectedNotices.map(({ entry }) => entry));
    const [first] = notifications;
    if (first?.accepted && notifications.length === 1) return acceptedAlert(first.entry, first.accepted);
    return manyAcceptedAlert(notifications.flatMap(({ accepted }) => accepted ?? []));
  };
}
