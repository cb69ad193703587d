import { type DocumentName, documents } from '#contract/documents.ts';
import { callServer } from '../network/call-server.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { readDocument } from './read-document.ts';

/** Fetches one document, such as the choices of a select, into the mirror. After a failure nothing changes. */
export async function fetchDocument(workspace: Workspace, name: DocumentName): Promise<void> {
  const { mirror } = workspace;
  const { path, schema } = documents[name];
  const stored = await readDocument(mirror, name);
  const headers: Record<string, string> =
    stored?.etag === undefined ? {} : { 'if-none-match': stored.etag };
  const answer = await callServer(workspace, { method: 'GET', path, headers });
  if (answer.kind === 'unchanged' && stored) {
    await mirror.documents.update(name, { savedAt: workspace.now() });
  }
  if (answer.kind !== 'answer' || answer.status !== 200) return;
  const parsed = schema.safeParse(answer.envelope.data);
  if (!parsed.success) return;
  const etag = answer.headers.get('etag') ?? undefined;
  await mirror.documents.put({ name, data: parsed.data, etag, savedAt: workspace.now() });
}
