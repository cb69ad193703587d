import { useCallback, useState } from 'react';
import { sayNow } from '#client/i18n/say.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { ArgsOf, MutationName, Mutations } from '#contract/mutations.ts';
import { loadOutbox } from '#offline/load-outbox.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';
import type { PictureKept } from '#offline/outbox/keep-picture.ts';
import type { BulkOutcome } from '#offline/replay/mutate.ts';
import type { MutationOutcome, ToldOutcome } from '#offline/replay/outcome.ts';
import { send } from './sync.ts';
import { currentWorkspace } from './workspace.ts';

export type { BulkOutcome } from '#offline/replay/mutate.ts';
export type { MutationOutcome, ToldOutcome } from '#offline/replay/outcome.ts';

/** Creates may leave out `id`: the outbox makes one. */
export type MutationArgs<Name extends MutationName> = Mutations[Name]['kind'] extends 'create'
  ? WithoutId<ArgsOf<Name>>
  : ArgsOf<Name>;

/** Of each kind of arguments that a mutation takes. */
type WithoutId<Args> = Args extends unknown ? Omit<Args, 'id'> & { id?: string | undefined } : never;

export interface MutationContext {
  /** Display names of the records that the arguments refer to. */
  names?: RecordNames;
  /** For edits: the values of the edited fields as the form loaded them. */
  base?: Record<string, unknown>;
  /** The name of the form draft of these arguments: the draft is deleted when the entry is stored. */
  draft?: string | undefined;
  /** The form stays open and shows the answer, so the change is sent at once, also if it is a decision. */
  isOfForm?: boolean;
}

/** What stores and sends the changes of this person; or why nothing can be stored. */
async function openOutbox() {
  const workspace = currentWorkspace.get();
  if (!workspace) return { kind: 'unsaved', reason: 'storage_blocked' } as const;
  const outbox = await loadOutbox().catch(() => undefined);
  if (!outbox) return { kind: 'unsaved', reason: 'app_incomplete' } as const;
  return { kind: 'open', workspace, outbox } as const;
}

/** Makes changes of one mutation: each is stored as an entry in the outbox and sent from there. */
export function useMutation<Name extends MutationName>(mutation: {
  readonly name: Name;
}): {
  mutate: (args: MutationArgs<Name>, context?: MutationContext) => Promise<MutationOutcome>;
  isMutating: boolean;
} {
  const [running, setRunning] = useState(0);
  const { name } = mutation;
  const mutate = useCallback(
    async (args: MutationArgs<Name>, context: MutationContext = {}) => {
      setRunning((count) => count + 1);
      try {
        const opened = await openOutbox();
        if (opened.kind === 'unsaved') return opened;
        const { workspace, outbox } = opened;
        return await outcomeInWords(await outbox.mutate(workspace, { name, args, ...context }));
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [name],
  );
  return { mutate, isMutating: running > 0 };
}

/**
 * Makes the changes of one act on many records, each of its own: all are stored on this device or none. They are
 * taken back as one by `takeBackBulk`.
 */
export async function mutateMany(changes: readonly NewChange[]): Promise<BulkOutcome> {
  const opened = await openOutbox();
  if (opened.kind === 'unsaved') return opened;
  const outcome = await opened.outbox.mutateMany(opened.workspace, changes);
  if (outcome.kind !== 'queued' || !outcome.later) {
    send();
    return outcome;
  }
  const later = outcome.later.then((told) => (told ? Promise.all(told.map(inWordsOfPage)) : undefined));
  return { ...outcome, later };
}

async function inWordsOfPage(told: ToldOutcome): Promise<ToldOutcome> {
  return { ...told, outcome: await outcomeInWords(told.outcome) };
}

/** A change is on this device; or the server, or a check of this device, will not take it as it is. */
export type StoredChange = { kind: 'stored'; seq: number } | Exclude<MutationOutcome, { kind: 'done' | 'queued' }>;

/** Sending reads the whole outbox, for which nobody who has just sold waits. */
const sendAfterMs = 50;

/** Loads what stores changes before the first one, which then need not wait for it. */
export function prepareToMutate(): void {
  void loadOutbox().catch(() => undefined);
}

/**
 * Stores a change on this device and lets it be sent: nobody waits for the server's answer, which comes to the
 * outbox. For facts that stand whatever the server says, such as a sale. A full device keeps its rows: without
 * them nothing more could be sold on the road.
 */
export async function mutateHere<Name extends MutationName>(
  { name }: { readonly name: Name },
  args: MutationArgs<Name>,
  context: MutationContext = {},
): Promise<StoredChange> {
  const opened = await openOutbox();
  if (opened.kind === 'unsaved') return opened;
  const { workspace, outbox } = opened;
  const stored = await outbox.enqueue(workspace, { name, args, ...context, needsRows: true });
  if (stored.kind === 'unsaved') return stored;
  if (stored.kind === 'invalid') return outcomeInWords(outbox.invalidOutcome(stored.errors)) as Promise<StoredChange>;
  // What the person is told is painted first.
  setTimeout(send, sendAfterMs);
  return { kind: 'stored', seq: stored.seq };
}

/** An outcome with what a check of this device refuses, too, in words of the language that is shown. */
export async function outcomeInWords(outcome: MutationOutcome): Promise<MutationOutcome> {
  if (outcome.kind === 'queued' && outcome.failure) {
    return { ...outcome, failure: { message: await sayNow(outcome.failure) } };
  }
  if (outcome.kind !== 'refused') return outcome;
  const errors = await Promise.all(outcome.errors.map(async (error) => ({ ...error, message: await sayNow(error) })));
  return { ...outcome, message: outcome.message || (errors[0]?.message ?? ''), errors };
}

/**
 * Stores a picture on this device, from where it is sent before the change that refers to it. `kept` has the
 * address for `image_url`.
 */
export async function keepPicture(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PictureKept | Extract<MutationOutcome, { kind: 'unsaved' }>> {
  const opened = await openOutbox();
  if (opened.kind === 'unsaved') return opened;
  return opened.outbox.keepPicture(opened.workspace, bytes);
}
