import { useRows } from '#client/data/use-rows.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import { useBusiness } from '#client/state/use-business.ts';
import { lists } from '#contract/lists.ts';

const SetupSteps = lazyPart(() => import('./setup-steps.tsx'), 'SetupSteps');

const returnedFilter = { status: 'returned' } as const;

/** See screens 3.32. While this device lacks shifts, a business does not count as new. */
export function SetupGuide() {
  const guide = useBusiness()?.setup_guide;
  const { rows, isComplete } = useRows(lists.cartAssignments, returnedFilter, { scope: 'device' });
  const isNewBusiness = guide === 'auto' && isComplete && rows?.length === 0;
  return guide === 'shown' || isNewBusiness ? <SetupSteps /> : null;
}
