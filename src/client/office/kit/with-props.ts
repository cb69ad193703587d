import { type ComponentType, createElement, type ReactElement } from 'react';

/** Call this outside of components: on each render, it would create a new component, which React would remount. */
export function withProps<KnownProps extends object, OtherProps extends object>(
  Component: ComponentType<KnownProps & OtherProps>,
  knownProps: KnownProps,
): (otherProps: OtherProps) => ReactElement {
  return (otherProps) => createElement(Component, { ...knownProps, ...otherProps });
}
