import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { EntryView } from '#client/data/use-outbox.ts';
import { type Notice, usePendingNotices } from '#client/data/use-pending-notices.ts';
import type { AlertContent } from '#client/state/alert-store.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { useEntryWords } from './use-entry-words.ts';

/** Shows an alert, once and on any screen, when queued changes were accepted or refused. */
export function OutcomeNotices() {
  const alert = useAlert();
  const contentOf = useOutcomeAlert();
  const isInOutbox = useLocation().pathname === '/outbox';
  const hasShownRefusal = useRef(false);
  useEffect(() => {
    // The outbox screen shows refused entries itself, with their buttons.
    if (isInOutbox && hasShownRefusal.current) alert.clear();
    hasShownRefusal.current = false;
  }, [isInOutbox, alert.clear]);
  usePendingNotices((outcomes) => {
    const isRefusal = outcomes.some(({ accepted }) => accepted === undefined);
    if (isRefusal && isInOutbox) return;
    hasShownRefusal.current = isRefusal;
    alert.show(contentOf(outcomes));
  });
  return null;
}

type Accepted = NonNullable<Notice['accepted']>;

/** One alert for all outcomes that arrive together; refusals come before successes. */
function useOutcomeAlert(): (outcomes: Notice[]) => AlertContent {
  const t = useTranslations('office.outbox.told');
  const words = useEntryWords();

  function refusedAlert(refused: EntryView[]): AlertContent {
    const [first] = refused;
    if (first === undefined || refused.length > 1) {
      const message = t('manyRefused', { count: String(refused.length) });
      return { variant: 'error', message, link: { to: '/outbox', label: t('look') } };
    }
    const reason = first.refusal?.message ?? '';
    return {
      variant: 'error',
      message: t('refused', { entry: words(first), reason }),
      link: { to: `/outbox#entry-${first.seq}`, label: t('look') },
    };
  }

  function sentAlert(entry: EntryView, { outcome = 'applied', message }: Accepted): AlertContent {
    if (outcome === 'applied') {
      return { variant: 'success', message: t('sent', { entry: words(entry) }) };
    }
    const variant = outcome === 'flagged' ? 'warning' : 'info';
    return { variant, message: t('sentWith', { entry: words(entry), message }) };
  }

  function manySentAlert(accepted: Accepted[]): AlertContent {
    const noted = accepted.filter(({ outcome = 'applied' }) => outcome !== 'applied');
    const sentence = t('manySent', { count: String(accepted.length) });
    const message = [sentence, ...noted.map((one) => one.message)].join(' ');
    return { variant: noted.length > 0 ? 'info' : 'success', message };
  }

  return (outcomes) => {
    const refused = outcomes.filter(({ accepted }) => accepted === undefined);
    if (refused.length > 0) return refusedAlert(refused.map(({ entry }) => entry));
    const accepted = outcomes.flatMap((one) => one.accepted ?? []);
    const [only] = outcomes;
    const [answer] = accepted;
    return only && answer && outcomes.length === 1
      ? sentAlert(only.entry, answer)
      : manySentAlert(accepted);
  };
}
