import type { Mark } from '#client/data/use-list.ts';

/** The name of a row, struck through while its delete is queued. */
export function RowName({ mark, children }: { mark: Mark | undefined; children: string }) {
  const isDeleteQueued = mark?.kind === 'deleted' && mark.state !== 'refused';
  return isDeleteQueued ? <del>{children}</del> : children;
}
