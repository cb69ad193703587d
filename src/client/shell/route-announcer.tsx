import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';

/**
 * After a change of page: says its title to a screen reader, puts the focus at its start and
 * scrolls smoothly to the top (specification §2). A changed filter or hash is no change of page.
 */
export function RouteAnnouncer() {
  const t = useTranslations('shell');
  const { pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState('');
  const seen = useRef(pathname);

  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (hash === '') window.scrollTo({ top: 0, behavior: 'smooth' });
    // One frame later the new page has set the document's title.
    const frame = requestAnimationFrame(() => {
      setAnnounced(t('arrived', { title: document.title }));
      document.getElementById('main')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, hash, t]);

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
