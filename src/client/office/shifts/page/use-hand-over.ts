import { useState } from 'react';
import { type MutationOutcome, useMutation } from '#client/data/use-mutation.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import { mutations } from '#contract/mutations.ts';
import type { HandOver } from './hand-over.ts';

/**
 * Saves the return, then the new assignment: two entries, as a refill is. If the second is refused, the person can
 * change it and save again: then only that is sent, because the cart came back already.
 */
export function useHandOver({ id, cart_id, sales_id }: CartAssignment) {
  const giveBack = useMutation(mutations.cartAssignmentReturn);
  const assign = useMutation(mutations.cartAssignmentCreate);
  const [newAssignmentId] = useState(newId);
  const [isReturned, setReturned] = useState(false);

  async function handOver({ back, out }: HandOver, names: RecordNames): Promise<MutationOutcome> {
    if (!isReturned) {
      const returned = await giveBack.mutate({ ...back, id, cart_id, sales_id }, { names });
      if (returned.kind !== 'done' && returned.kind !== 'queued') return returned;
      setReturned(true);
    }
    return assign.mutate({ ...out, id: newAssignmentId }, { names });
  }
  return { handOver, isReturned };
}
