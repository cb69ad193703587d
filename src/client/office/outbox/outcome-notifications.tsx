import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { type OutcomeNotification, usePendingNotifications } from '#client/data/use-pending-notifications.ts';
import { BulkSummaryDialog } from '#client/office/kit/selection/bulk-summary.tsx';
import { useEntryTextOf } from '#client/office/kit/use-entry-text-of.ts';
import { type AlertContent, useAlert } from '#client/state/use-alert.ts';

export function OutcomeAlerts() {
  const alert = useAlert();
  const alertContentOf = useAlertContentOf();
  const isInOutbox = useLocation().pathname === '/outbox';
  const hasShownRefusal = useRef(false);
  useEffect(() => {
    // The outbox page lists rejected entries with their buttons, so no alert is needed there.
    if (isInOutbox && hasShownRefusal.current) alert.clear();
    hasShownRefusal.current = false;
  }, [isInOutbox, alert.clear]);
  usePendingNotifications((notices) => {
    // A notification without `accepted` is about a rejected entry.
    const hasRefusal = notices.some(({ accepted }) => accepted === undefined);
    if (hasRefusal && isInOutbox) return;
    hasShownRefusal.current = hasRefusal;
    alert.show(alertContentOf(notices));
  });
  return <BulkSummaryDialog />;
}

type Accepted = NonNullable<OutcomeNotification['accepted']>;

/** If any outcome is a rejection, only rejections are mentioned. */
function useAlertContentOf(): (notices: OutcomeNotification[]) => AlertContent {
  const t = useTranslations('office.outbox.outcomeNotice');
  const textOf = useEntryTextOf();

  function refusedAlert(refusedEntries: EntryView[]): AlertContent {
    const [first] = refusedEntries;
    if (first === undefined || refusedEntries.length > 1) {
      const message = t('manyRefused', { count: String(refusedEntries.length) });
      return { variant: 'error', message, link: { to: '/outbox', label: t('openOutbox') } };
    }
    const reason = first.refusal?.message ?? '';
    return {
      variant: 'error',
      message: t('refused', { entry: textOf(first), reason }),
      link: { to: `/outbox#entry-${first.seq}`, label: t('openOutbox') },
    };
  }

  function acceptedAlert(entry: EntryView, { outcome = 'applied', message }: Accepted): AlertContent {
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

  function manyAcceptedAlert(accepted: Accepted[]): AlertContent {
    const withMessage = accepted.filter(({ outcome = 'applied' }) => outcome !== 'applied');
    const sentence = t('manySent', { count: String(accepted.length) });
    const text = [sentence, ...withMessage.map(({ message }) => message)].join(' ');
    return { variant: withMessage.length > 0 ? 'info' : 'success', message: text };
  }

  return (notices) => {
    const refusedNotices = notices.filter(({ accepted }) => accepted === undefined);
    if (refusedNotices.length > 0) return refusedAlert(refusedNotices.map(({ entry }) => entry));
    const [first] = notices;
    if (first?.accepted && notices.length === 1) return acceptedAlert(first.entry, first.accepted);
    return manyAcceptedAlert(notices.flatMap(({ accepted }) => accepted ?? []));
  };
}
