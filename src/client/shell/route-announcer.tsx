import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useTranslations } from 'use-intl';

/**
 * After a change of page: announces its title to screen readers, moves the focus to its start and
 * scrolls smoothly to the top (screens 1.6). A changed filter or hash is no change of page.
 */
export function RouteAnnouncer() {
  const t = useTranslations('shell');
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const [announced, setAnnounced] = useState('');
  const seen = useRef(pathname);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    // Back and Forward restore the scroll position instead.
    if (hash === '' && type !== 'POP') window.scrollTo({ top: 0, behavior: 'smooth' });
    // One frame later the new page has set the document's title.
    const frame = requestAnimationFrame(() => {
      setAnnounced(t('arrived', { title: document.title }));
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
