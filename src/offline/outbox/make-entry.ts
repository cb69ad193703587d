import type { RecordNames } from '#contract/define-mutation.ts';
import { type FieldError, toFieldErrors } from '#contract/field-errors.ts';
import { newId } from '#contract/ids.ts';
import { type MutationName, mutationNamed } from '#contract/mutations.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Entry } from './entry.ts';

/** A change that a person wants to make, before it is stored as an entry. */
export interface NewChange {
  name: MutationName;
  args: unknown;
  /** Display names of the records that the arguments refer to. */
  names?: RecordNames | undefined;
  /** For edits: the values of the edited fields as the form loaded them. */
  base?: Record<string, unknown> | undefined;
  /** The form draft of this change; it is deleted when the entry is stored. */
  draft?: string | undefined;
  /** A form waits for the answer and shows it, so the change is sent at once, also if it is a decision. */
  isOfForm?: boolean | undefined;
  /** How long the entry is not sent yet, so that it can be taken back, in ms. */
  undoMs?: number;
}

export type NewEntry = Omit<Entry, 'seq'>;

export type MadeEntry = { ok: true; entry: NewEntry } | { ok: false; errors: FieldError[] };

/**
 * Checks the arguments with the contract and gives the entry its key. A create also gets the id of its new
 * record, so that later changes can refer to the record before the server has it.
 */
export function makeEntry(workspace: Workspace, change: NewChange): MadeEntry {
  const definition = mutationNamed(change.name);
  const parsed = definition.args.safeParse({ id: newId(), ...dropUndefined(change.args) });
  if (!parsed.success) return { ok: false, errors: toFieldErrors(parsed.error.issues) };
  const args = parsed.data;
  const names = change.names ?? {};
  const entry: NewEntry = {
    key: newId(),
    userId: workspace.userId,
    name: definition.name,
    v: definition.v,
    args,
    names,
    label: definition.label(args, names),
    touches: definition.touches(args),
    occurredAt: new Date(workspace.device.now()).toISOString(),
    // The transaction that stores the entry sets the measured skew.
    clockSkewMs: 0,
    ...(change.base ? { base: change.base } : {}),
    attempts: 0,
    nextAttemptAt: change.undoMs === undefined ? 0 : workspace.now() + change.undoMs,
  };
  return { ok: true, entry };
}

// An `id: undefined` from a form must not replace the new id.
function dropUndefined(args: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args as Record<string, unknown>).filter(([, value]) => value !== undefined),
  );
}
