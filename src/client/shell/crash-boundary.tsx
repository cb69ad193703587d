import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

/** Shows `CrashPage` when a public page fails. The office uses the error boundaries of its router. */
export class CrashBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    // `in`, because a page may also throw `undefined`.
    return 'error' in this.state ? <CrashPage error={this.state.error} /> : this.props.children;
  }
}
