import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useSession } from '#client/shell/use-session.ts';

/**
 * Nobody deletes or deactivates themselves. Known here at once, it must not wait in the outbox only
 * to be refused.
 */
export function useOwnRefusal(): (id: string) => MutationOutcome | undefined {
  const t = useTranslations('office.users');
  const { user_id } = useSession();
  const message = t('ownAccount');
  return (id) =>
    id === user_id
      ? { kind: 'refused', code: 'self_action', message, errors: [], current: undefined }
      : undefined;
}
