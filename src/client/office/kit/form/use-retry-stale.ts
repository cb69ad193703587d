import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';

/**
 * Allows saving again after `stale_version`: the user has read that somebody changed the record, so
 * the second try sends the current version of the record.
 */
export function useRetryStale() {
  const t = useTranslations('office.forms');
  const seenVersion = useRef<number>(undefined);
  return async (
    args: object,
    save: (args: object) => Promise<MutationOutcome>,
  ): Promise<MutationOutcome> => {
    const version = seenVersion.current;
    const outcome = await save(version === undefined ? args : { ...args, version });
    if (outcome.kind !== 'refused' || outcome.code !== 'stale_version') return outcome;
    const current = outcome.current as { version?: unknown } | undefined;
    if (typeof current?.version !== 'number') return outcome;
    seenVersion.current = current.version;
    return { ...outcome, message: `${outcome.message} ${t('saveAgain')}`.trim() };
  };
}
