import { createHash } from 'node:crypto';

/** The hash of a served file, as the service worker's script lists it. */
export const integrityOf = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
