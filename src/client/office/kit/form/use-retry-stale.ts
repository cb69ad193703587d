import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';

/**
 * Saving once more after "somebody changed this meanwhile": the person has been told, so the same
 * fields are measured against the record as it is now. Without this the form could only be left.
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
