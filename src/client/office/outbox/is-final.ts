import type { EntryView } from '#client/data/use-outbox.ts';

const decisions = /^restockUpdate$|(Approve|Reject|Void|Cancel|Settle)$/;

/** Whether neither another try nor another form can change the server's answer. */
export function isFinal({ name, refusal }: EntryView): boolean {
  switch (refusal?.code) {
    case 'already_decided':
      return true;
    // A deleted record does not come back by editing it, and shuts nobody out who is gone.
    case 'reference_deleted':
      return name.endsWith('Update') || name === 'userDeactivate';
    case 'wrong_state':
      return decisions.test(name);
    default:
      return false;
  }
}
