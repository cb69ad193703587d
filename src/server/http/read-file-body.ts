import { validationMessages } from '#contract/field-messages.ts';
import { localize } from '../i18n/localize.ts';
import { ApiError } from './api-error.ts';
import type { MemoryShare } from './memory-share.ts';
import { readBytes } from './read-bytes.ts';
import type { UploadRoute } from './route.ts';

/** The bytes of a file that is uploaded. Refuses one that is too large, and content types that no file has. */
export async function readFileBody(
  request: Request,
  { maxBytes, types, tooLarge }: UploadRoute,
  memory: MemoryShare,
): Promise<Uint8Array> {
  const bytes = await readBytes(request, memory, maxBytes, validationMessages[tooLarge]);
  if (!types.includes(request.headers.get('content-type')?.toLowerCase() ?? '')) {
    throw new ApiError('unsupported_media_type', {
      message: localize`Send a file with Content-Type ${types.join(' / ')}`,
    });
  }
  return bytes;
}
