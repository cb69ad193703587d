import { type ComponentType, createElement, type ReactElement } from 'react';

/**
 * Returns a component like `Component` with the props `known` filled in. Call it outside components:
 * a call on each render would make a new component each time, and React would mount it anew.
 */
export function withProps<Props extends object, Known extends Partial<Props>>(
  Component: ComponentType<Props>,
  known: Known,
): (rest: Omit<Props, keyof Known>) => ReactElement {
  // TypeScript cannot prove that `known` and `rest` together are all props.
  return (rest) => createElement(Component, { ...known, ...rest } as unknown as Props);
}
