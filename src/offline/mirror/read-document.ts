import { type DocumentName, documents } from '#contract/documents.ts';
import { isMoment } from '../moment.ts';
import type { MirrorDatabase, MirroredDocument } from './mirror-database.ts';

/** One document as the server last sent it; undefined if it is not stored or damaged. */
export async function readDocument(
  mirror: MirrorDatabase,
  name: DocumentName,
): Promise<MirroredDocument | undefined> {
  const stored = await mirror.documents.get(name);
  const isDated = isMoment(stored?.savedAt);
  return isDated && documents[name].schema.safeParse(stored?.data).success ? stored : undefined;
}
