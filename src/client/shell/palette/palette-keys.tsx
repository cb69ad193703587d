import { useTranslations } from 'use-intl';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import { useShortcuts } from '#client/state/keyboard-shortcuts.ts';
import { isShown } from '#client/ui/is-shown.ts';
import { usePaletteStore } from './palette-store.ts';

const loadLazyParts = () => import('../lazy-parts.ts');
const Palette = lazyPart(loadLazyParts, 'Palette');
const ShortcutsDialog = lazyPart(loadLazyParts, 'ShortcutsDialog');

export function PaletteKeys({ onSignOut }: { onSignOut: () => void }) {
  const t = useTranslations('shell.keys');
  const { openDialog, show } = usePaletteStore();
  useShortcuts(
    [
      {
        key: 'k',
        withCtrl: true,
        isAboveDialogs: true,
        label: t('palette'),
        run: () => show('palette'),
        isActive: openDialog !== 'palette',
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
  const handleOpenChange = (isOpen: boolean) => !isOpen && show(undefined);
  if (openDialog === 'palette') return <Palette onSignOut={onSignOut} onOpenChange={handleOpenChange} />;
  if (openDialog === 'keys') return <ShortcutsDialog onOpenChange={handleOpenChange} />;
  return null;
}

/** In the order in which F6 visits them. */
const regionSelectors = ['aside nav', 'header', '#main', '[data-detail]'];
const focusableSelector =
  'h1[tabindex], h2[tabindex], a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

const lastFocusedByRegion = new WeakMap<Element, Element>();

export function focusNextRegion({ isBackwards }: { isBackwards: boolean }): void {
  const visibleRegions = regionSelectors.flatMap((selector) => document.querySelector(selector) ?? []).filter(isShown);
  const { activeElement } = document;
  // The detail is inside the page, so the last match is the innermost.
  const currentIndex = visibleRegions.findLastIndex((region) => region.contains(activeElement));
  const from = visibleRegions[currentIndex];
  if (from && activeElement) lastFocusedByRegion.set(from, activeElement);
  const nextIndex = currentIndex === -1 ? 0 : currentIndex + (isBackwards ? -1 : 1);
  const to = visibleRegions[(nextIndex + visibleRegions.length) % visibleRegions.length];
  if (!to) return;
  const lastFocused = lastFocusedByRegion.get(to);
  const target = lastFocused && to.contains(lastFocused) ? lastFocused : firstFocusableIn(to);
  if (target instanceof HTMLElement) target.focus();
}

function firstFocusableIn(region: Element): Element {
  return [...region.querySelectorAll(focusableSelector)].find(isShown) ?? region;
}
