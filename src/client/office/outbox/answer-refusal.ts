import type { Intent } from '#client/data/replace-entry.ts';
import type { EntryView } from '#client/data/use-outbox.ts';
import { isMutationName, type MutationName, mutationNamed } from '#contract/mutations.ts';
import { approvalAnswers } from './approval-answers.ts';
import { assignmentAnswers } from './assignment-answers.ts';

export interface RefusalAnswer {
  key:
    | 'keepBoth'
    | 'keepMine'
    | 'deleteAnyway'
    | 'deactivateAnyway'
    | 'restoreWithMine'
    | 'loadUnits'
    | 'loadAvailable'
    | 'keepOnCart'
    | 'replaceTheirs'
    | 'approvePart'
    | 'approveNew'
    | 'rejectRequest';
  /** What the words speak of. */
  values?: { units: number; of?: number };
  /** What is sent in place of the refused change. */
  intents: Intent[];
}

type Fields = Record<string, unknown>;

/** What settles a refusal in one press; none where the person has to look at the form again. */
export function answersOf(entry: EntryView): RefusalAnswer[] {
  const { name, args, names, refusal } = entry;
  if (refusal === undefined || !isMutationName(name) || !isFields(args)) return [];
  if (name === 'restockCreate' && refusal.code === 'possible_duplicate') {
    const confirmed = { ...args, confirm: ['possible_duplicate'] };
    return [{ key: 'keepBoth', intents: [{ name, args: confirmed, names }] }];
  }
  if (name === 'cartAssignmentCreate') return assignmentAnswers(entry);
  if (name === 'restockRequestApprove') return approvalAnswers(entry);
  const answer = answerOfChanged(name, args, entry) ?? answerOfDeleted(name, args, entry);
  return answer ? [answer] : [];
}

/** Somebody changed the record meanwhile: what the person has now seen is measured against that. */
function answerOfChanged(
  name: MutationName,
  args: Fields,
  { names, refusal }: EntryView,
): RefusalAnswer | undefined {
  const current = refusal?.current;
  if (refusal?.code !== 'stale_version' || !isFields(current)) return undefined;
  const seen = { ...args, version: current.version };
  if (name.endsWith('Delete'))
    return { key: 'deleteAnyway', intents: [{ name, args: seen, names }] };
  if (name === 'userDeactivate')
    return { key: 'deactivateAnyway', intents: [{ name, args: seen, names }] };
  if (!mutationNamed(name).isEdit) return undefined;
  const base = Object.fromEntries(Object.keys(args).map((field) => [field, current[field]]));
  return { key: 'keepMine', intents: [{ name, args: seen, names, base }] };
}

const restores: Partial<Record<MutationName, MutationName>> = {
  productUpdate: 'productRestore',
  warehouseUpdate: 'warehouseRestore',
  cartUpdate: 'cartRestore',
};

/** Somebody deleted the record: it is brought back first, then changed, whatever its version. */
function answerOfDeleted(
  name: MutationName,
  args: Fields,
  { names, refusal }: EntryView,
): RefusalAnswer | undefined {
  const restore = restores[name];
  if (refusal?.code !== 'reference_deleted' || restore === undefined) return undefined;
  const { version: _version, ...changes } = args;
  const back: Intent = { name: restore, args: { id: args.id }, names };
  return { key: 'restoreWithMine', intents: [back, { name, args: changes, names }] };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
