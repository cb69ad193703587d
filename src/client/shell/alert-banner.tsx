import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAlertStore } from '#client/state/use-alert.ts';
import { cx } from '#client/ui/cx.ts';
import { AlertCard } from './alert-card.tsx';

const dismissAfterMs = 5000;

/**
 * Shows the alert for five seconds, or the time that it names, which begin anew when the pointer or the
 * focus leaves the alert. Its place is the top on small screens and the bottom right on larger screens,
 * and it covers nothing that people press: on a small screen the office moves down by its height
 * (`--alert-space`), on a larger one it lies in the header where buttons of a list are at the bottom right
 * (`alertPlace`). While a dialog is open, the alert is at the top, where it covers no button of the dialog.
 * F8 leads to what can be pressed in it, and closing it leads back.
 */
export function AlertBanner() {
  const t = useTranslations('shell.alert');
  const alert = useAlertStore((state) => state.alert);
  const clear = useAlertStore((state) => state.clear);
  // The pause belongs to one alert: the next alert starts its own five seconds.
  const [pausedId, setPausedId] = useState<number>();
  const id = alert?.id;
  const isPaused = pausedId === id;
  const staysMs = alert?.staysMs ?? dismissAfterMs;

  useEffect(() => {
    if (id === undefined || isPaused) return;
    const timer = setTimeout(clear, staysMs);
    return () => clearTimeout(timer);
  }, [id, isPaused, staysMs, clear]);

  const section = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<AlertPlace>();
  useLayoutEffect(() => {
    if (id === undefined) return;
    let stopWatching: (() => void) | undefined;
    const choosePlace = () => {
      stopWatching?.();
      const firstPlace = section.current ? alertPlace(section.current) : undefined;
      setPlace(firstPlace);
      stopWatching = firstPlace && watchPlaceInHeader(setPlace);
    };
    choosePlace();
    // Anew when a dialog opens or closes, as the one does whose outcome the alert tells.
    const dialogs = new MutationObserver(choosePlace);
    dialogs.observe(document.body, { childList: true });
    return () => {
      dialogs.disconnect();
      stopWatching?.();
    };
  }, [id]);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      // Only while there is an alert: a new value on the root element restyles the whole page.
      if (height === 0 || innerWidth >= wideFromPx) {
        style.removeProperty('--alert-space');
        return;
      }
      style.setProperty('--alert-space', `${height + 12}px`);
      // Whoever types or goes by keyboard still sees where.
      const { activeElement: focused } = document;
      if (focused?.matches('main :focus-visible')) focused.scrollIntoView({ block: 'nearest' });
    });
    if (section.current) observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  // The alert is the last in the page, and gone before Tab has led there.
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id === undefined) return;
    const go = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (event.key !== 'F8' || section.current?.contains(activeElement)) return;
      event.preventDefault();
      if (activeElement instanceof HTMLElement) cameFrom.current = activeElement;
      section.current?.querySelector<HTMLElement>('a, button')?.focus();
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  }, [id]);
  const close = () => {
    if (section.current?.contains(document.activeElement)) {
      cameFrom.current?.focus({ preventScroll: true });
    }
    clear();
  };

  const setPaused = (isPausedNow: boolean) => setPausedId(isPausedNow ? id : undefined);
  const card = alert && <AlertCard key={id} alert={alert} onClose={close} onPause={setPaused} />;
  const isUrgent = alert?.variant === 'error';
  return (
    <section
      ref={section}
      aria-label={t('region')}
      style={place && { left: place.left, width: place.width }}
      // `:has(>…)` looks only at children of the body: if it looked at all elements, the browser would
      // restyle the whole page at every change.
      className={cx(
        'pointer-events-none fixed top-3 right-3 left-3 z-80 flex justify-end sm:left-auto sm:w-100 print:hidden',
        place
          ? 'md:top-1'
          : 'md:right-6 md:not-in-[body:has(>[role=dialog])]:top-auto md:not-in-[body:has(>[role=dialog])]:bottom-6',
      )}
    >
      {/* Both live regions are always mounted: screen readers miss a region that appears with its text. */}
      <div aria-live="assertive" className="contents">
        {isUrgent && card}
      </div>
      <div aria-live="polite" className="contents">
        {!isUrgent && card}
      </div>
    </section>
  );
}

/** Where the header has room for the alert, in CSS pixels of the window. */
interface AlertPlace {
  left: number;
  width: number;
}

const narrowestPx = 300;
const widestPx = 560;
const gapPx = 8;
/** From which width of the window the alert is at the bottom right. */
const wideFromPx = 768;

/**
 * The room in the header for an alert that would cover buttons of a list at the bottom right, which is its
 * place otherwise (screens 4.2). Undefined if it would cover none there, the window is narrow, a dialog is open,
 * or the page has no such header.
 *
 * @param region what holds the alert, laid out at the bottom right or wherever it was before
 */
function alertPlace(region: Element): AlertPlace | undefined {
  const isDialogOpen = document.querySelector('body > [role=dialog]') !== null;
  if (innerWidth < wideFromPx || isDialogOpen || !coversListButtons(region)) return undefined;
  return placeInHeader();
}

/** Tells the place in the header whenever its room changes: the sync pill beside it grows with its text. */
function watchPlaceInHeader(tell: (place: AlertPlace | undefined) => void): () => void {
  const observer = new ResizeObserver(() => tell(placeInHeader()));
  const room = document.querySelector('[data-alert-place]');
  if (room) observer.observe(room);
  return () => observer.disconnect();
}

function placeInHeader(): AlertPlace | undefined {
  const room = document.querySelector('[data-alert-place]')?.getBoundingClientRect();
  if (!room || room.width < narrowestPx + 2 * gapPx) return undefined;
  // From the left, so that the alert stays where it is when the room grows or shrinks at the right.
  return { left: room.left + gapPx, width: Math.min(room.width - 2 * gapPx, widestPx) };
}

/** The buttons of rows, of the pager and of a detail beside its list: all are at the right. */
const listButtons = ':is(main table, main nav, [data-detail]) :is(a, button)';

/** Whether buttons of a list are in the corner at the bottom right, as high as this alert and as wide as usual. */
function coversListButtons(region: Element): boolean {
  const { height } = region.getBoundingClientRect();
  const marginPx = 24;
  const corner = {
    left: innerWidth - marginPx - 400,
    top: innerHeight - marginPx - Math.max(height, 64),
  };
  return [...document.querySelectorAll(listButtons)].some((button) => {
    const box = button.getBoundingClientRect();
    return (
      box.width > 0 &&
      box.right > corner.left &&
      box.bottom > corner.top &&
      box.left < innerWidth - marginPx &&
      box.top < innerHeight - marginPx
    );
  });
}
