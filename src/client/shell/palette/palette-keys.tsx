import { useTranslations } from 'use-intl';
import { useShortcuts } from '#client/state/keyboard-shortcuts.ts';
import { isShown } from '#client/ui/is-shown.ts';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { usePaletteStore } from './palette-store.ts';

const load = () => import('../lazy-parts.ts');
const Palette = lazyOnOpen(load, 'Palette');
const ShortcutsDialog = lazyOnOpen(load, 'ShortcutsDialog');

export function PaletteKeys({ onSignOut }: { onSignOut: () => void }) {
  const t = useTranslations('shell.keys');
  const { shown, show } = usePaletteStore();
  useShortcuts(
    [
      {
        key: 'k',
        withCtrl: true,
        isAboveDialogs: true,
        label: t('palette'),
        run: () => show('palette'),
        isActive: shown !== 'palette',
      },
      { key: '?', label: t('open'), run: () => show('keys') },
      {
        key: 'F6',
        label: t('regions'),
        run: ({ shiftKey }) => focusNextRegion({ isBackwards: shiftKey }),
      },
    ],
    t('everywhere'),
  );
  const close = (isOpen: boolean) => !isOpen && show(undefined);
  if (shown === 'palette') return <Palette onSignOut={onSignOut} onOpenChange={close} />;
  if (shown === 'keys') return <ShortcutsDialog onOpenChange={close} />;
  return null;
}

/** In the order of the F6 key. */
const regions = ['aside nav', 'header', '#main', '[data-detail]'];
const focusable = 'h1[tabindex], h2[tabindex], a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

const last = new WeakMap<Element, Element>();

export function focusNextRegion({ isBackwards }: { isBackwards: boolean }): void {
  const parts = regions.flatMap((selector) => document.querySelector(selector) ?? []).filter(isShown);
  const { activeElement } = document;
  // The detail is inside the page, so the last match is the innermost.
  const here = parts.findLastIndex((part) => part.contains(activeElement));
  const from = parts[here];
  if (from && activeElement) last.set(from, activeElement);
  const next = here === -1 ? 0 : here + (isBackwards ? -1 : 1);
  const to = parts[(next + parts.length) % parts.length];
  if (!to) return;
  const known = last.get(to);
  const target = known && to.contains(known) ? known : firstIn(to);
  if (target instanceof HTMLElement) target.focus();
}

function firstIn(part: Element): Element {
  return [...part.querySelectorAll(focusable)].find(isShown) ?? part;
}
