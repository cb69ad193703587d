import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAlertStore } from '#client/state/use-alert.ts';
import { cx } from '#client/ui/cx.ts';
import { AlertCard } from './alert-card.tsx';

const dismissAfterMs = 5000;

interface AlertBannerProps {
  className: string;
  /** Clicks reach the page under the alert, except on the alert's buttons. */
  isClickThrough?: boolean;
}

/**
 * The timeout restarts when the pointer or the focus leaves. The layouts keep the alert's strip free, so that it covers
 * no controls and moves nothing.
 */
export function AlertBanner({ className, isClickThrough = false }: AlertBannerProps) {
  const t = useTranslations('shell.alert');
  const alert = useAlertStore((state) => state.alert);
  const clear = useAlertStore((state) => state.clear);
  // Stores the id, so that the next alert is not paused.
  const [pausedId, setPausedId] = useState<number>();
  const id = alert?.id;
  const isPaused = pausedId === id;
  const durationMs = alert?.durationMs ?? dismissAfterMs;

  useEffect(() => {
    if (id === undefined || isPaused) return;
    const timer = setTimeout(clear, durationMs);
    return () => clearTimeout(timer);
  }, [id, isPaused, durationMs, clear]);

  // F8 moves the focus here, because the alert is last in the page and gone before Tab reaches it.
  const section = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id === undefined) return;
    const focusAlert = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (event.key !== 'F8' || section.current?.contains(activeElement)) return;
      event.preventDefault();
      if (activeElement instanceof HTMLElement) previousFocus.current = activeElement;
      section.current?.querySelector<HTMLElement>('a, button')?.focus();
    };
    addEventListener('keydown', focusAlert);
    return () => removeEventListener('keydown', focusAlert);
  }, [id]);
  const close = () => {
    if (section.current?.contains(document.activeElement)) {
      previousFocus.current?.focus({ preventScroll: true });
    }
    clear();
  };

  const setPaused = (isPausedNow: boolean) => setPausedId(isPausedNow ? id : undefined);
  const card = alert && (
    <AlertCard key={id} alert={alert} isClickThrough={isClickThrough} onClose={close} onPause={setPaused} />
  );
  const isUrgent = alert?.variant === 'error';
  return (
    <section
      ref={section}
      aria-label={t('region')}
      className={cx(
        'pointer-events-none fixed inset-x-0 z-80 flex min-h-(--strip) items-center p-1 print:hidden',
        className,
      )}
    >
      {/* Screen readers ignore a live region that is added together with its text. */}
      <div aria-live="assertive" className="contents">
        {isUrgent && card}
      </div>
      <div aria-live="polite" className="contents">
        {!isUrgent && card}
      </div>
    </section>
  );
}
