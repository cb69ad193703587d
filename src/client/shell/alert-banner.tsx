import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAlertStore } from '#client/state/alert-store.ts';
import { AlertCard } from './alert-card.tsx';

const dismissAfterMs = 5000;

/**
 * The alert: top right on small screens, bottom right on larger ones; at the top while a dialog is
 * open, whose buttons it would cover.
 */
export function AlertBanner() {
  const t = useTranslations('shell.alert');
  const alert = useAlertStore((state) => state.alert);
  const clear = useAlertStore((state) => state.clear);
  // An alert that replaces another starts its own five seconds.
  const [heldId, setHeldId] = useState<number>();
  const id = alert?.id;
  const isHeld = heldId === id;

  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(clear, dismissAfterMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, clear]);

  const hold = (isHeldNow: boolean) => setHeldId(isHeldNow ? id : undefined);
  const card = alert && <AlertCard key={id} alert={alert} onClose={clear} onHold={hold} />;
  const isUrgent = alert?.variant === 'error';
  return (
    <section
      aria-label={t('region')}
      // Only children of the body: a selector over all that is below it would restyle the whole
      // page at every change.
      className="pointer-events-none fixed top-3 right-3 left-3 z-80 flex justify-end sm:left-auto sm:w-100 md:right-6 md:not-in-[body:has(>[role=dialog])]:top-auto md:not-in-[body:has(>[role=dialog])]:bottom-6"
    >
      {/* Both live regions exist before they have content: else screen readers announce nothing. */}
      <div aria-live="assertive" className="contents">
        {isUrgent && card}
      </div>
      <div aria-live="polite" className="contents">
        {!isUrgent && card}
      </div>
    </section>
  );
}
