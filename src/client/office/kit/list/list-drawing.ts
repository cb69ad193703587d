import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';

/** `EmptyDrawing`, which comes later than the words beside it. */
export const ListDrawing = lazyOnOpen(() => import('./empty-drawing.tsx'), 'EmptyDrawing', {
  isQuiet: true,
});
