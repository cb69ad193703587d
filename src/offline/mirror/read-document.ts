import { type DocumentName, documents } from '#contract/documents.ts';
import { isMoment } from '../moment.ts';
import type { MirrorDatabase, MirroredDocument } from './mirror-database.ts';

/** One document as the server answered it; undefined where none is stored or it is damaged. */
export async function readDocument(
  mirror: MirrorDatabase,
  name: DocumentName,
): Promise<MirroredDocument | undefined> {
  const stored = await mirror.documents.get(name);
  const hasAge = isMoment(stored?.savedAt);
  return hasAge && documents[name].schema.safeParse(stored?.data).success ? stored : undefined;
}
