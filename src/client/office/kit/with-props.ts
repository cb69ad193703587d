import { type ComponentType, createElement, type ReactElement } from 'react';

/** Call it outside components: on each render it would create a new component, which React would mount again. */
export function withProps<KnownProps extends object, OtherProps extends object>(
  Component: ComponentType<KnownProps & OtherProps>,
  knownProps: KnownProps,
): (otherProps: OtherProps) => ReactElement {
  return (otherProps) => createElement(Component, { ...knownProps, ...otherProps });
}
