import { type ComponentType, createElement, type ReactElement } from 'react';

/** A component with some of its props filled in. Call it once, not while rendering. */
export function withProps<Props extends object, Known extends Partial<Props>>(
  Component: ComponentType<Props>,
  known: Known,
): (rest: Omit<Props, keyof Known>) => ReactElement {
  return (rest) => createElement(Component, { ...known, ...rest } as unknown as Props);
}
