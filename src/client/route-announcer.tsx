import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useTranslations } from 'use-intl';

/**
 * After a change of page: announces the title to screen readers, moves the focus to the start of
 * the page and scrolls smoothly to the top (screens 1.6). Not after a change of filters or hash alone.
 */
export function RouteAnnouncer() {
  const t = useTranslations('shell');
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const [announced, setAnnounced] = useState('');
  const previousPathname = useRef(pathname);

  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    // Back and Forward restore the scroll position instead.
    if (hash === '' && type !== 'POP') window.scrollTo({ top: 0, behavior: 'smooth' });
    // The new page sets the title of the document by the next frame.
    const frame = requestAnimationFrame(() => {
      setAnnounced(t('pageLoaded', { title: document.title }));
      // A form has put the focus into its first field.
      if (document.querySelector('main form :focus')) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, type, t]);

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
