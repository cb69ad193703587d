import { useTranslations } from 'use-intl';
import { useKeys } from '#client/state/keys.ts';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { focusNextRegion } from '../regions.ts';
import { usePaletteStore } from './palette-store.ts';

const load = () => import('../lazy-parts.ts');
const Palette = lazyOnOpen(load, 'Palette');
const KeysDialog = lazyOnOpen(load, 'KeysDialog');

/** The keys that hold on every screen of the office, and what they open. */
export function PaletteKeys({ onSignOut }: { onSignOut: () => void }) {
  const t = useTranslations('shell.keys');
  const { shown, show } = usePaletteStore();
  useKeys(
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
  if (shown === 'keys') return <KeysDialog onOpenChange={close} />;
  return null;
}
