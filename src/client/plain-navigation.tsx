// A public page is a document of its own: it leads to the others by their addresses, and carries no
// router. Only what has no document, such as the office, is drawn in its place by the app.
import { useSyncExternalStore } from 'react';
import type { Navigation, PageLinkProps, Place } from '#client/ui/navigation.tsx';
import { addressIn, hasDocument } from './i18n/address-in.ts';
import { useLocaleStore } from './i18n/locale-store.ts';
import { openApp } from './open-app.ts';

function PlainLink({ to, children, ...rest }: PageLinkProps) {
  const locale = useLocaleStore((state) => state.locale);
  return (
    <a {...rest} href={addressIn(locale, to)}>
      {children}
    </a>
  );
}

const nowhere: Place = { pathname: '/', hash: '', key: '', state: null };
let place: Place | undefined;

/** The browser itself goes to the section that an address names, so no hash is told. */
function readPlace(): Place {
  place ??= { ...nowhere, pathname: location.pathname, state: history.state?.usr ?? null };
  return place;
}

const neverChanges = () => () => {};

export const plainNavigation: Navigation = {
  Link: PlainLink,
  usePlace: () => useSyncExternalStore(neverChanges, readPlace, () => nowhere),
  useGo: () => {
    const locale = useLocaleStore((state) => state.locale);
    return (to, { replace = false } = {}) => {
      if (!hasDocument(to)) void openApp(to, replace);
      else if (replace) location.replace(addressIn(locale, to));
      else location.assign(addressIn(locale, to));
    };
  },
};
