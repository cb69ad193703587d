import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';

/**
 * Lets the user overwrite a record that somebody else changed. The first save is refused as
 * `stale_version`, and the alert says so; if the user saves once more, the current version of the
 * record is sent, which the server accepts.
 */
export function useRetryStale() {
  const t = useTranslations('office.forms');
  const currentVersion = useRef<number>(undefined);
  return async (
    args: object,
    save: (args: object) => Promise<MutationOutcome>,
  ): Promise<MutationOutcome> => {
    const version = currentVersion.current;
    const outcome = await save(version === undefined ? args : { ...args, version });
    if (outcome.kind !== 'refused' || outcome.code !== 'stale_version') return outcome;
    const current = outcome.current as { version?: unknown } | undefined;
    if (typeof current?.version !== 'number') return outcome;
    currentVersion.current = current.version;
    return { ...outcome, message: `${outcome.message} ${t('saveAgain')}`.trim() };
  };
}
