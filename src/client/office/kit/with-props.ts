import { type ComponentType, createElement, type ReactElement } from 'react';

/**
 * Returns a component like `Component` with the props `known` filled in. Call it outside components:
 * a call on each render would make a new component each time, and React would mount it anew.
 */
export function withProps<Known extends object, Rest extends object>(
  Component: ComponentType<Known & Rest>,
  known: Known,
): (rest: Rest) => ReactElement {
  return (rest) => createElement(Component, { ...known, ...rest });
}
