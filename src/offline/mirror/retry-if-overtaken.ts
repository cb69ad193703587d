import type { Workspace } from '../workspace/workspace.ts';
import { repairAndRethrow } from './repair-and-rethrow.ts';
import { readPosition } from './sync-position.ts';

/** A sync that stores changes while a response is on its way makes another request necessary. */
const maxAttempts = 4;

/**
 * Requests something, again as long as the result is undefined because of `isStillAt`.
 *
 * @param fetchOnce gets the token at the time of the request
 */
export async function retryIfOvertaken<Result>(
  workspace: Workspace,
  fetchOnce: (askedWith: string | undefined) => Promise<Result | undefined>,
): Promise<Result | { kind: 'offline' }> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const position = await readPosition(workspace.mirror).then(
      undefined,
      repairAndRethrow(workspace),
    );
    const result = await fetchOnce(position?.token);
    if (result) return result;
  }
  return { kind: 'offline' };
}
