import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { useRunOrAlert } from './use-run-or-alert.ts';
import { type OutcomeWords, useShowOutcome } from './use-show-outcome.ts';

/**
 * Makes a change that is no form, as a button does: clears earlier alerts, and shows the outcome as an
 * alert. Returns true if the change is saved on the server or on this device.
 */
export function useRunAndShow() {
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const runOrAlert = useRunOrAlert();
  return async (change: () => Promise<MutationOutcome>, words: OutcomeWords): Promise<boolean> => {
    alert.clear();
    const outcome = await runOrAlert(change);
    return outcome !== undefined && showOutcome(outcome, words);
  };
}
