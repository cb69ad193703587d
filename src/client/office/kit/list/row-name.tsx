import type { Mark } from '#client/data/use-list.ts';
import { isDeleteQueued } from './is-delete-queued.ts';

/** The name of a row, struck through while its delete is queued. */
export function RowName({ mark, children }: { mark: Mark | undefined; children: string }) {
  return isDeleteQueued(mark) ? <del>{children}</del> : children;
}
