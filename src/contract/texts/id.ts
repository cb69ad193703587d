// Every sentence of the server, in Bahasa Indonesia. A key that is missing does not compile.
import { digest } from './id/digest.ts';
import { documents } from './id/documents.ts';
import { records } from './id/records.ts';
import { service } from './id/service.ts';
import { shared } from './id/shared.ts';
import type { SentenceKey } from './text.ts';

export const sentencesId: Readonly<Record<SentenceKey, string>> = {
  ...shared,
  ...service,
  ...records,
  ...documents,
  ...digest,
};
