import { useTranslations } from 'use-intl';
import { amendEntry } from '#client/data/amend-entry.ts';
import type { MutationOutcome, SubmitContext } from '#client/data/use-mutation.ts';

/** Saves an edited entry of the outbox in its old place; it is sent again by itself. */
export function useAmend() {
  const t = useTranslations('office.forms');
  async function amend(
    seq: number,
    args: unknown,
    context: SubmitContext,
  ): Promise<MutationOutcome> {
    await amendEntry(seq, args, context);
    return { kind: 'queued', seq };
  }
  return { amend, amended: t('amended') };
}
