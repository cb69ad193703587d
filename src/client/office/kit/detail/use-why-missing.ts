import { useTranslations } from 'use-intl';
import type { ApiFailure } from '#client/data/call-api.ts';
import { useConnectivity, useHasNetwork } from '#client/data/workspace.ts';

/** This device does not have a record, and the server has not sent it; with why, if it said so. */
export interface Missing {
  failure: ApiFailure | undefined;
}

/** What stands in place of a record that is missing: what it needs (screens 3.30). */
export function useWhyMissing(
  missing: Missing | undefined,
): { title: string; text: string } | undefined {
  const t = useTranslations('office.detail.missing');
  const isOffline = useConnectivity() === 'offline';
  const hasNetwork = useHasNetwork();
  if (!missing) return undefined;
  const reason = reasonOf(missing, isOffline && !hasNetwork);
  return { title: t(`${reason}.title`), text: t(`${reason}.text`) };
}

function reasonOf({ failure }: Missing, isOffline: boolean) {
  if (failure?.status === 404) return 'gone';
  if (failure?.status === 403) return 'forbidden';
  return isOffline ? 'offline' : 'failed';
}
