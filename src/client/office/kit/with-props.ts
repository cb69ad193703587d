import { type ComponentType, createElement, type ReactElement } from 'react';

/** Call it outside components: on each render it would make a new component, which React mounts anew. */
export function withProps<Known extends object, Rest extends object>(
  Component: ComponentType<Known & Rest>,
  known: Known,
): (rest: Rest) => ReactElement {
  return (rest) => createElement(Component, { ...known, ...rest });
}
