import { createHash } from 'node:crypto';

/** The hash of a file's content, as browsers check it when they fetch the file. */
export function integrityOf(content: Uint8Array | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
