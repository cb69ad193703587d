import { type ComponentType, createElement, type ReactElement } from 'react';

/** A component that has been given some of its properties. Of the same ones made once, not anew. */
export function withProps<Props extends object, Known extends Partial<Props>>(
  Component: ComponentType<Props>,
  known: Known,
): (rest: Omit<Props, keyof Known>) => ReactElement {
  return (rest) => createElement(Component, { ...known, ...rest } as unknown as Props);
}
