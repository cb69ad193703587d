import type { ApiFailure } from '#offline/network/api-failure.ts';

/** Fetching failed: the server responded with an error or did not respond. SWR tries again. */
export class PullError extends Error {
  /** Undefined when there was no response. */
  readonly failure: ApiFailure | undefined;

  constructor(failure?: ApiFailure) {
    super(failure?.message ?? 'offline');
    this.failure = failure;
  }
}

export function toPullError(
  result: { kind: 'offline' } | { kind: 'failed'; failure: ApiFailure },
): PullError {
  return new PullError(result.kind === 'failed' ? result.failure : undefined);
}
