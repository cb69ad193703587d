import { type ComponentType, createElement, type ReactElement } from 'react';

/** Call it outside components: on each render it would create a new component, which React would mount again. */
export function withProps<Known extends object, Rest extends object>(
  Component: ComponentType<Known & Rest>,
  known: Known,
): (rest: Rest) => ReactElement {
  return (rest) => createElement(Component, { ...known, ...rest });
}
