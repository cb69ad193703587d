import { withPageMessages } from '#client/i18n/locale-store.ts';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';

/** `lazyOnOpen` of a component with texts that load after the lists. */
export const lazyPart: typeof lazyOnOpen = (load, name, options) =>
  lazyOnOpen(() => withPageMessages(load), name, options);
