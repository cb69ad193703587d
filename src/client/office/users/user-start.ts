import type { FormValues } from '#client/office/kit/form/record-fields.tsx';
import type { RecordStart } from '#client/office/kit/form/record-pages.tsx';
import { useBusiness } from '#client/state/use-business.ts';

/** Most users are baristas, who begin with the commission that the business has set. */
export function useUserStart(): RecordStart {
  const business = useBusiness();
  const commission = business?.default_commission;
  return {
    start: { known: { role: 'sales', ...(commission && { commission }) }, draftName: 'userCreate' },
    isLoading: business === undefined,
    toNext,
  };
}

const toNext = ({ role, commission, home_warehouse_id }: FormValues) => ({
  ...{ role, commission, home_warehouse_id },
});
