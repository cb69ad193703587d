import { loadOutbox } from '#offline/load-outbox.ts';
import type { PictureKept } from '#offline/outbox/keep-picture.ts';
import { currentWorkspace } from './current-workspace.ts';
import type { MutationOutcome } from './use-mutation.ts';

/**
 * Stores a picture on this device, from where it is sent before the change that refers to it. `kept` has the
 * address for `image_url`.
 */
export async function keepPicture(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PictureKept | Extract<MutationOutcome, { kind: 'unsaved' }>> {
  const workspace = currentWorkspace.get();
  if (!workspace) return { kind: 'unsaved', reason: 'storage_blocked' };
  const outboxApi = await loadOutbox().catch(() => undefined);
  if (!outboxApi) return { kind: 'unsaved', reason: 'app_incomplete' };
  return outboxApi.keepPicture(workspace, bytes);
}
