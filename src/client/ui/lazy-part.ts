import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** To be fetched ahead, while there still is something to fetch it from. */
export const loadMissing = () => import('./missing-part.tsx');

/**
 * A part that a tap opens. If its script is not to be had, that is said in its place: what stands
 * beside it stays, with whatever is typed there.
 */
export function lazyPart<Props>(load: Load<Props>) {
  return lazy(() => load().catch(loadMissing as unknown as Load<Props>));
}
