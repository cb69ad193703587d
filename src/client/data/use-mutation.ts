import { useCallback, useState } from 'react';
import { translateMessage } from '#client/i18n/translate-message.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { ArgsOf, MutationName, Mutations } from '#contract/mutations.ts';
import { loadOutbox } from '#offline/load-outbox.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';
import type { SavePictureResult } from '#offline/outbox/save-picture.ts';
import type { BulkOutcome } from '#offline/replay/mutate.ts';
import type { MutationOutcome, ReportedOutcome } from '#offline/replay/outcome.ts';
import { syncNow } from './sync.ts';
import { currentWorkspace } from './workspace.ts';

export type { BulkOutcome } from '#offline/replay/mutate.ts';
export type { MutationOutcome, ReportedOutcome } from '#offline/replay/outcome.ts';

/** The outbox generates a missing `id`. */
export type MutationArgs<Name extends MutationName> = Mutations[Name]['kind'] extends 'create'
  ? WithoutId<ArgsOf<Name>>
  : ArgsOf<Name>;

/** Distributes over unions. */
type WithoutId<Args> = Args extends unknown ? Omit<Args, 'id'> & { id?: string | undefined } : never;

export interface MutationContext {
  /** Display names of referenced records. */
  names?: RecordNames;
  base?: Record<string, unknown>;
  draft?: string | undefined;
  /** The form stays open and shows the response, so even a decision is sent immediately. */
  isOfForm?: boolean;
}

async function openOutbox() {
  const workspace = currentWorkspace.get();
  if (!workspace) return { kind: 'unsaved', reason: 'storage_blocked' } as const;
  const outbox = await loadOutbox().catch(() => undefined);
  if (!outbox) return { kind: 'unsaved', reason: 'app_incomplete' } as const;
  return { kind: 'open', workspace, outbox } as const;
}

export function useMutation<Name extends MutationName>(mutation: {
  readonly name: Name;
}): {
  mutate: (args: MutationArgs<Name>, context?: MutationContext) => Promise<MutationOutcome>;
  isMutating: boolean;
} {
  const [runningCount, setRunningCount] = useState(0);
  const { name } = mutation;
  const mutate = useCallback(
    async (args: MutationArgs<Name>, context: MutationContext = {}) => {
      setRunningCount((count) => count + 1);
      try {
        const openResult = await openOutbox();
        if (openResult.kind === 'unsaved') return openResult;
        const { workspace, outbox } = openResult;
        return await translateOutcome(await outbox.mutate(workspace, { name, args, ...context }));
      } finally {
        setRunningCount((count) => count - 1);
      }
    },
    [name],
  );
  return { mutate, isMutating: runningCount > 0 };
}

/** Stores all changes or none, and never rejects. `undoBulk` undoes them together. */
export async function mutateMany(changes: readonly NewChange[]): Promise<BulkOutcome> {
  const openResult = await openOutbox();
  if (openResult.kind === 'unsaved') return openResult;
  // For example, a sign-out in another tab has closed the databases.
  const outcome = await openResult.outbox
    .mutateMany(openResult.workspace, changes)
    .catch((): BulkOutcome => ({ kind: 'unsaved', reason: 'app_incomplete' }));
  if (outcome.kind !== 'queued' || !outcome.later) {
    syncNow();
    return outcome;
  }
  const later = outcome.later.then((reported) => (reported ? Promise.all(reported.map(translateReported)) : undefined));
  return { ...outcome, later };
}

async function translateReported(reported: ReportedOutcome): Promise<ReportedOutcome> {
  return { ...reported, outcome: await translateOutcome(reported.outcome) };
}

export type StoredChange = { kind: 'stored'; seq: number } | Exclude<MutationOutcome, { kind: 'done' | 'queued' }>;

/** Delayed, because sending reads the whole outbox and must not slow down a sale. */
const sendDelayMs = 50;

/** Loads the code before the first change. */
export function prepareToMutate(): void {
  void loadOutbox().catch(() => undefined);
}

/**
 * For facts such as a sale. Does not wait for the server. If the storage is full, the mirror stays: nothing could be
 * sold offline without it.
 */
export async function mutateLocally<Name extends MutationName>(
  { name }: { readonly name: Name },
  args: MutationArgs<Name>,
  context: MutationContext = {},
): Promise<StoredChange> {
  const openResult = await openOutbox();
  if (openResult.kind === 'unsaved') return openResult;
  const { workspace, outbox } = openResult;
  const enqueueResult = await outbox.enqueue(workspace, { name, args, ...context, needsRows: true });
  if (enqueueResult.kind === 'unsaved') return enqueueResult;
  if (enqueueResult.kind === 'invalid')
    return translateOutcome(outbox.invalidOutcome(enqueueResult.errors)) as Promise<StoredChange>;
  setTimeout(syncNow, sendDelayMs);
  return { kind: 'stored', seq: enqueueResult.seq };
}

export async function translateOutcome(outcome: MutationOutcome): Promise<MutationOutcome> {
  if (outcome.kind === 'queued' && outcome.failure) {
    return { ...outcome, failure: { message: await translateMessage(outcome.failure) } };
  }
  if (outcome.kind !== 'refused') return outcome;
  const errors = await Promise.all(
    outcome.errors.map(async (error) => ({ ...error, message: await translateMessage(error) })),
  );
  return { ...outcome, message: outcome.message || (errors[0]?.message ?? ''), errors };
}

/** A `kept` result has the address for `image_url`. */
export async function storePicture(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<SavePictureResult | Extract<MutationOutcome, { kind: 'unsaved' }>> {
  const openResult = await openOutbox();
  if (openResult.kind === 'unsaved') return openResult;
  return openResult.outbox.savePicture(openResult.workspace, bytes);
}
