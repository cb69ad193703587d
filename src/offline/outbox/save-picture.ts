// Pictures are unsent changes, so they are stored in the outbox: dropping the mirror must not delete them.

import { pictureAddress } from '#contract/pictures/picture-address.ts';
import { readPicture } from '#contract/pictures/read-picture.ts';
import { type FieldError, fieldReason, toFieldErrors } from '#contract/sync/field-errors.ts';
import type { Workspace } from '../workspace.ts';
import { storeFreeingSpace, toUnsavedResult, type UnsavedResult } from './enqueue.ts';

export type SavePictureResult =
  | { kind: 'kept'; address: string }
  | { kind: 'invalid'; errors: FieldError[] }
  | UnsavedResult;

/** `kept`: the picture survives even if the browser is killed now. Never throws. */
export async function savePicture(workspace: Workspace, bytes: Uint8Array<ArrayBuffer>): Promise<SavePictureResult> {
  const picture = readPicture(bytes);
  if (!picture.ok) return { kind: 'invalid', errors: toFieldErrors([fieldReason('image_url', picture.error)]) };
  try {
    if (await workspace.outbox.isHeld()) return { kind: 'unsaved', reason: 'storage_held' };
    const sha256 = await sha256Of(bytes);
    const { outbox } = workspace;
    await storeFreeingSpace(workspace, () =>
      outbox.pictures.put({ sha256, type: picture.type, bytes, keptAt: workspace.now() }),
    );
    return { kind: 'kept', address: pictureAddress(sha256) };
  } catch (error) {
    return toUnsavedResult(error, workspace);
  }
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
