import { useTranslations } from 'use-intl';
import { useHasNetwork } from '#client/data/workspace.ts';

export function useNeedsConnectionText(): string {
  const t = useTranslations('office.forms');
  return t(useHasNetwork() ? 'needsServer' : 'needsConnection');
}
