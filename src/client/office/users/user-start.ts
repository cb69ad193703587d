import type { FormStart } from '#client/office/kit/form/use-record-form.ts';
import { useBusiness } from '#client/state/use-business.ts';

/** A new barista begins with the commission that the business has set. */
export function useUserStart(): { start: FormStart | undefined; isLoading: boolean } {
  const business = useBusiness();
  const commission = business?.default_commission;
  return {
    start: commission ? { known: { commission }, draftName: 'userCreate' } : undefined,
    isLoading: business === undefined,
  };
}
